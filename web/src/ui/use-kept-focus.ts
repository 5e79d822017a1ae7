import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps focus in a dialog whose button is disabled while it works: a disabled button loses the focus to the page.
 * Attach the ref to an element of the dialog with `tabIndex={-1}`.
 */
export function useKeptFocus<E extends HTMLElement>(disabled: boolean): RefObject<E | null> {
  const place = useRef<E>(null);
  const before = useRef(disabled);
  useEffect(() => {
    const { activeElement } = document;
    // Browsers may take the focus away only when they paint.
    const isLost = activeElement === document.body || activeElement?.matches(':disabled');
    if (disabled && !before.current && isLost) place.current?.focus({ preventScroll: true });
    before.current = disabled;
  }, [disabled]);
  return place;
}
