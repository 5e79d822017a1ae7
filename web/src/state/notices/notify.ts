import { store } from '../store.ts';
import { type Notice, noticesAtom } from './notices-atom.ts';

const SUCCESS_MS = 1_500;
let nextId = 1;

/** A repeated notice replaces the earlier one, so that five presses show it once. Notices with an action all stay. */
const say = (notice: Omit<Notice, 'id'>) =>
  store.set(noticesAtom, (notices) => [
    ...notices.filter(({ text, tone, action }) => action || text !== notice.text || tone !== notice.tone),
    { ...notice, id: nextId++ },
  ]);

export const notify = {
  success: (text: string, forMs = SUCCESS_MS) => say({ text, tone: 'success', forMs }),
  error: (text: string, forMs: number | null = null) => say({ text, tone: 'danger', forMs }),
  answer: (text: string) => say({ text, tone: 'success', forMs: null }),
  done: (text: string, forMs: number, undo: () => void) =>
    say({ text, tone: 'success', forMs, action: { label: 'Deshacer', run: undo } }),
  undoable: (text: string, forMs: number, undo: () => void) =>
    say({ text, tone: 'warning', forMs, action: { label: 'Deshacer', run: undo } }),
  warning: (text: string, about?: string) => say({ text, tone: 'warning', forMs: null, ...(about && { about }) }),
};

export const dismissAbout = (form: string): void =>
  store.set(noticesAtom, (notices) => notices.filter(({ about }) => about !== form));

export const dismiss = (id: number): void =>
  store.set(noticesAtom, (notices) => notices.filter((notice) => notice.id !== id));
