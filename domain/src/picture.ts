/** Formats that every browser shows and that cannot hold a script, unlike SVG. */
export const pictureTypes = ['image/webp', 'image/avif', 'image/jpeg', 'image/png'] as const;

export type PictureType = (typeof pictureTypes)[number];

/** A Firestore document holds at most 1 MiB, and a page should not wait for more than this. */
export const MAX_PICTURE_BYTES = 300_000;
