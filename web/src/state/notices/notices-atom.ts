import { atom } from 'jotai';

/** In a file of its own: the first load needs the atom, and none of the code that adds notices. */
export interface Notice {
  id: number;
  text: string;
  tone: 'success' | 'danger' | 'warning';
  /** Milliseconds until it disappears; null keeps it until 'Aceptar' is pressed. */
  forMs: number | null;
  /** A button beside the text. */
  action?: { label: string; run: () => void };
}

export const noticesAtom = atom<readonly Notice[]>([]);
