import { atom } from 'jotai';
import { store } from './store.ts';

export interface Notice {
  id: number;
  text: string;
  tone: 'success' | 'danger' | 'warning';
  /** After how long it goes by itself; null waits for 'Aceptar'. */
  forMs: number | null;
}

export const noticesAtom = atom<readonly Notice[]>([]);

const SUCCESS_MS = 1_500;
let nextId = 1;

const say = (notice: Omit<Notice, 'id'>) => store.set(noticesAtom, (notices) => [...notices, { ...notice, id: nextId++ }]);

export const notify = {
  success: (text: string, forMs = SUCCESS_MS) => say({ text, tone: 'success', forMs }),
  /** Stays until accepted unless a duration is given: nobody should miss what went wrong. */
  error: (text: string, forMs: number | null = null) => say({ text, tone: 'danger', forMs }),
  warning: (text: string) => say({ text, tone: 'warning', forMs: null }),
};

export const dismiss = (id: number): void => store.set(noticesAtom, (notices) => notices.filter((notice) => notice.id !== id));
