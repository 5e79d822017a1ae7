import { atom } from 'jotai';
import type { UserJson } from '../../api/users.ts';

export interface Login {
  user: UserJson | null;
  isAdmin: boolean;
  /** True until it is known whether somebody is signed in. */
  isLoading: boolean;
  emailVerified: boolean;
}

export const signedOut: Login = { user: null, isAdmin: false, isLoading: false, emailVerified: false };

export const loginAtom = atom<Login>({ ...signedOut, isLoading: true });
