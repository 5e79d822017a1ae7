import { type RefObject, useCallback, useRef, useState } from 'react';

interface Question<T> {
  /** What the open dialog asks about; null while none is open. */
  subject: T | null;
  ask: (about: T) => void;
  /**
   * For the dialog's `key`: each question has its own. Otherwise the next one would close with a dialog that is fading
   * out.
   */
  turn: number;
  /** Call when the dialog has disappeared. */
  close: () => void;
  /**
   * For an element with `tabIndex={-1}` that stays on the page. It gets the focus if the button that opened the dialog
   * is gone, because the answer removed its row.
   */
  focusRef: RefObject<HTMLDivElement | null>;
}

/** State of a dialog that asks about one of many things on the page. */
export function useQuestion<T>(): Question<T> {
  const focusRef = useRef<HTMLDivElement>(null);
  const [{ subject, turn }, setAsked] = useState<{ subject: T | null; turn: number }>({ subject: null, turn: 0 });
  const ask = useCallback((about: T) => setAsked((before) => ({ subject: about, turn: before.turn + 1 })), []);
  const close = () => {
    // The next question may have been asked in the same moment.
    setAsked((now) => (now.turn === turn ? { ...now, subject: null } : now));
    // The dialog gives the focus back to its button after this, if the button is still there.
    focusRef.current?.focus();
  };
  return { subject, ask, turn, close, focusRef };
}
