/** Change it with the text of the terms. Orders keep the version that their buyer accepted. */
export const TERMS_VERSION = '2026-11-23';
