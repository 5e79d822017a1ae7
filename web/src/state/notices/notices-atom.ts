import { atom } from 'jotai';

export interface Notice {
  id: number;
  text: string;
  tone: 'success' | 'danger' | 'warning';
  /** After how long it goes by itself; null waits for 'Aceptar'. */
  forMs: number | null;
  /** What can still be done about it. */
  action?: { label: string; run: () => void };
}

export const noticesAtom = atom<readonly Notice[]>([]);
