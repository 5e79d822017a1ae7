import { type RefObject, useRef, useState } from 'react';

interface Question<T> {
  /** What the open dialog asks about; null while none is open. */
  subject: T | null;
  ask: (about: T) => void;
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
  const [subject, setSubject] = useState<T | null>(null);
  const close = () => {
    setSubject(null);
    // The dialog gives the focus back to its button after this, if the button is still there.
    focusRef.current?.focus();
  };
  return { subject, ask: setSubject, close, focusRef };
}
