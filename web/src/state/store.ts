import { getDefaultStore } from 'jotai';

/** The app's only jotai store. Code outside components (session, saving) uses the same one as components. */
export const store = getDefaultStore();
