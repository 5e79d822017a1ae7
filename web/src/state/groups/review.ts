import { atom } from 'jotai';

/** Drafts of reviews by class, so that a reload does not lose what a member wrote. */
export const reviewAtom = atom<{ drafts: Record<string, { rating: number; description: string }> }>({ drafts: {} });
