import { type RefObject, useCallback, useRef, useState } from 'react';

interface Question<T> {
  subject: T | null;
  ask: (about: T) => void;
  /** Leaves another question that has been asked since: work that was canceled may end late. */
  close: () => void;
  /** For an element with `tabIndex={-1}`. It takes focus if the answer removed the button that opened the dialog. */
  focusRef: RefObject<HTMLDivElement | null>;
}

export function useQuestion<T>(): Question<T> {
  const focusRef = useRef<HTMLDivElement>(null);
  const [subject, setSubject] = useState<T | null>(null);
  const ask = useCallback((about: T) => setSubject(() => about), []);
  const close = () => {
    setSubject((now) => (now === subject ? null : now));
    // The dialog then returns focus to its button, if the button still exists.
    focusRef.current?.focus();
  };
  return { subject, ask, close, focusRef };
}
