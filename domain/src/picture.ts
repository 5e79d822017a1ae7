/** Every browser shows these formats, and they cannot contain a script, unlike SVG. */
export const pictureTypes = ['image/webp', 'image/avif', 'image/jpeg', 'image/png'] as const;

export type PictureType = (typeof pictureTypes)[number];

/** A Firestore document holds 1 MiB, and a larger picture would slow a page down. */
export const MAX_PICTURE_BYTES = 300_000;

/** In pixels. A small file can unpack to gigabytes; these bounds fit into a phone's memory. */
export const MAX_PICTURE_SIDE = 8_000;
export const MAX_PICTURE_PIXELS = 40_000_000;
