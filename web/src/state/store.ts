import { getDefaultStore } from 'jotai';

/** The only jotai store: code outside components shares it with them. */
export const store = getDefaultStore();
