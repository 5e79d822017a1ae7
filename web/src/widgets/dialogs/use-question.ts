import { type RefObject, useCallback, useRef, useState } from 'react';

interface Question<T> {
  subject: T | null;
  ask: (about: T) => void;
  /** The dialog's `key`. A new key per question keeps the new dialog apart from one that is fading out. */
  turn: number;
  /** Call after the closing animation. */
  close: () => void;
  /** For an element with `tabIndex={-1}`. It takes focus if the answer removed the button that opened the dialog. */
  focusRef: RefObject<HTMLDivElement | null>;
}

export function useQuestion<T>(): Question<T> {
  const focusRef = useRef<HTMLDivElement>(null);
  const [{ subject, turn }, setAsked] = useState<{ subject: T | null; turn: number }>({ subject: null, turn: 0 });
  const ask = useCallback((about: T) => setAsked((before) => ({ subject: about, turn: before.turn + 1 })), []);
  const close = () => {
    setAsked((now) => (now.turn === turn ? { ...now, subject: null } : now));
    // The dialog then returns focus to its button, if the button still exists.
    focusRef.current?.focus();
  };
  return { subject, ask, turn, close, focusRef };
}
