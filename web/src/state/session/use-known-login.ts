import { useEffect } from 'react';
import { type Login, loginAtom, unknownLogin } from '../groups/login.ts';
import { useRestored } from '../use-restored.ts';
import { watchSession } from './session.ts';

/** Who is signed in, for pages that have to know. Loads Firebase. */
export function useKnownLogin(): Login {
  const login = useRestored(loginAtom, unknownLogin);
  useEffect(() => void watchSession(), []);
  return login;
}

/** Not a moving pointer: Chromium reports one by itself when a page is laid out under it. */
const gestures = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Who is signed in, for pages where most often nobody is: a saved session is known at once, and Firebase is loaded with
 * the first gesture, so that it is there when the form is sent.
 */
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
