import { type RefObject, useEffect, useRef } from 'react';

/** Takes focus if the focused element inside disappears when `shown` changes. Its element needs `tabIndex={-1}`. */
export function useFocusPlace<E extends HTMLElement>(shown: unknown): RefObject<E | null> {
  const place = useRef<E>(null);
  const inside = useRef(false);

  useEffect(() => {
    const note = (focused: EventTarget | null) => {
      // Ignore dialogs: they return focus to their opener.
      if (focused instanceof Element && !focused.closest('[role=dialog]'))
        inside.current = place.current?.contains(focused) ?? false;
    };
    const noteTarget = ({ target }: FocusEvent) => note(target);
    // On a rendered page, focus can come before the code.
    note(document.activeElement);
    document.addEventListener('focusin', noteTarget);
    return () => document.removeEventListener('focusin', noteTarget);
  }, []);

  useEffect(() => {
    if (inside.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [shown]);

  return place;
}
