import { atom } from 'jotai';

/** In a file of its own: the first load needs the atom, but not the code that adds notices. */
export interface Notice {
  id: number;
  text: string;
  tone: 'success' | 'danger' | 'warning';
  /** Milliseconds; null keeps it until 'Aceptar' is pressed. */
  forMs: number | null;
  action?: { label: string; run: () => void };
  /** The form that showed the notice. Sending that form removes it. */
  about?: string;
}

export const noticesAtom = atom<readonly Notice[]>([]);
