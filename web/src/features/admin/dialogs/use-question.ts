import { type RefObject, useRef, useState } from 'react';

export interface Asked<T> {
  /** What a dialog asks about; null while none is open. */
  asked: T | null;
  ask: (about: T) => void;
  /** When the dialog is gone. */
  leave: () => void;
  /** Where the focus goes when the answer has taken away the button that it came from: an element with `tabIndex={-1}` that stays. */
  place: RefObject<HTMLDivElement | null>;
}

/** A question about one of many things on the page. */
export function useAsked<T>(): Asked<T> {
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<T | null>(null);
  const leave = () => {
    setAsked(null);
    // A button that is still there gets it back from the dialog itself, after this.
    place.current?.focus();
  };
  return { asked, ask: setAsked, leave, place };
}
