import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { type Login, loginAtom } from '../groups/login.ts';
import { watchSession } from './session.ts';

/** Who is signed in, for a page that cannot be shown without knowing. Loads Firebase. */
export function useKnownLogin(): Login {
  const login = useAtomValue(loginAtom);
  useEffect(() => void watchSession(), []);
  return login;
}
