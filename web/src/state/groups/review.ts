import { atom } from 'jotai';

/** Review drafts by class id. They are saved, so that a reload loses nothing that a member wrote. */
export const reviewAtom = atom<{ drafts: Record<string, { rating: number; description: string }> }>({ drafts: {} });
