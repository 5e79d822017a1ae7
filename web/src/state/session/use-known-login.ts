import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { type Login, loginAtom } from '../groups/login.ts';
import { watchSession } from './session.ts';

/** Who is signed in, for pages that have to know. Loads Firebase. */
export function useKnownLogin(): Login {
  const login = useAtomValue(loginAtom);
  useEffect(() => void watchSession(), []);
  return login;
}
