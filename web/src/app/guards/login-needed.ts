import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Location } from 'react-router-dom';
import { type Login, loginAtom } from '../../state/login.ts';
import { watchSession } from '../../state/session.ts';

/** Who is signed in, on a page that must know. */
export function useKnownLogin(): Login {
  const login = useAtomValue(loginAtom);
  useEffect(() => void watchSession(), []);
  return login;
}

/** What a guard leaves for the sign-in form: where the visitor was going. */
export interface ReturnTo {
  from?: Pick<Location, 'pathname' | 'search' | 'hash'>;
}

export const returnAddress = (state: unknown): string | null => {
  const from = (state as ReturnTo | null)?.from;
  return from ? from.pathname + from.search + from.hash : null;
};
