/** Says something to the person in front of the screen, wherever the program is. */
import { type Notice, noticesAtom } from './notices-atom.ts';
import { store } from '../store.ts';

const SUCCESS_MS = 1_500;
let nextId = 1;

/** Said again, it takes the place of what was said before: whoever presses a button five times reads it once. What can be undone is each its own. */
const say = (notice: Omit<Notice, 'id'>) =>
  store.set(noticesAtom, (notices) => [
    ...notices.filter(({ text, tone, action }) => action || text !== notice.text || tone !== notice.tone),
    { ...notice, id: nextId++ },
  ]);

export const notify = {
  success: (text: string, forMs = SUCCESS_MS) => say({ text, tone: 'success', forMs }),
  /** Stays until accepted unless a duration is given: nobody should miss what went wrong. */
  error: (text: string, forMs: number | null = null) => say({ text, tone: 'danger', forMs }),
  /** An answer that waits for 'Aceptar'. */
  answer: (text: string) => say({ text, tone: 'success', forMs: null }),
  /** Something that happens when the time is over, unless it is taken back. */
  undoable: (text: string, forMs: number, undo: () => void) =>
    say({ text, tone: 'warning', forMs, action: { label: 'Deshacer', run: undo } }),
  warning: (text: string) => say({ text, tone: 'warning', forMs: null }),
};

export const dismiss = (id: number): void =>
  store.set(noticesAtom, (notices) => notices.filter((notice) => notice.id !== id));
