/** The formats that every browser shows and that cannot contain a script, unlike SVG. */
export const pictureTypes = ['image/webp', 'image/avif', 'image/jpeg', 'image/png'] as const;

export type PictureType = (typeof pictureTypes)[number];

/** Pictures are stored in Firestore, whose documents hold 1 MiB; and a page should not wait for more than this. */
export const MAX_PICTURE_BYTES = 300_000;

/** A small file can unpack to gigabytes: these bounds keep it within what a phone's memory holds. */
export const MAX_PICTURE_SIDE = 8_000;
export const MAX_PICTURE_PIXELS = 40_000_000;
