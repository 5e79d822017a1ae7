/** The conditions of sale. Whoever changes their text changes this, and orders keep what their buyer accepted. */
export const TERMS_VERSION = '2026-11-23';
