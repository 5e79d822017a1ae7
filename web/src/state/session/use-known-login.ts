import { useEffect } from 'react';
import { type Login, loginAtom, unknownLogin } from '../groups/login.ts';
import { useRestored } from '../use-restored.ts';
import { watchSession } from './session.ts';

export function useKnownLogin(): Login {
  const login = useRestored(loginAtom, unknownLogin);
  useEffect(() => void watchSession(), []);
  return login;
}

/** `pointermove` is no gesture: Chromium fires it when a page is laid out under a resting pointer. */
const gestures = ['pointerdown', 'keydown', 'focusin'] as const;

/** A saved session is known at once. Firebase loads with the first gesture, in time for the form. */
export function useExpectedLogin(): Login {
  const login = useRestored(loginAtom, unknownLogin);
  useEffect(() => {
    const end = () => {
      for (const gesture of gestures) removeEventListener(gesture, watch);
    };
    const watch = () => {
      end();
      void watchSession();
    };
    for (const gesture of gestures) addEventListener(gesture, watch, { passive: true });
    return end;
  }, []);
  return login;
}
