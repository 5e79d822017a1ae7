import { atom } from 'jotai';

/** By class id. Saved, so that a reload loses no draft. */
export const reviewAtom = atom<{ drafts: Record<string, { rating: number; description: string }> }>({ drafts: {} });
