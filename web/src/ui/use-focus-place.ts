import { type RefObject, useEffect, useRef } from 'react';

/**
 * A place that keeps the keyboard: when what has the focus inside it goes away with the next `shown`, the place has it
 * instead, and not the top of the page. Give it to an element with `tabIndex={-1}`.
 */
export function useFocusPlace<E extends HTMLElement>(shown: unknown): RefObject<E | null> {
  const place = useRef<E>(null);
  const inside = useRef(false);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      // A dialog gives the focus back to where it was opened.
      if (target instanceof Element && !target.closest('[role=dialog]'))
        inside.current = place.current?.contains(target) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  useEffect(() => {
    if (inside.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [shown]);

  return place;
}
