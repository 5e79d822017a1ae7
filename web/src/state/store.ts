import { getDefaultStore } from 'jotai';

/** The app's one store: what happens outside components (session, saving) writes to the same place that they read. */
export const store = getDefaultStore();
