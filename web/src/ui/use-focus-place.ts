import { type RefObject, useEffect, useRef } from 'react';

/** Takes focus if the focused element inside disappears when `shown` changes. Its element needs `tabIndex={-1}`. */
export function useFocusPlace<E extends HTMLElement>(shown: unknown): RefObject<E | null> {
  const place = useRef<E>(null);
  const inside = useRef(false);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      // Ignore dialogs: they return focus to their opener.
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
