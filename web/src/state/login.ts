import { atom } from 'jotai';
import type { Member } from '../api/users.ts';

export interface Login {
  user: Member | null;
  isAdmin: boolean;
  /** True until it is known whether somebody is signed in. */
  isLoading: boolean;
  emailVerified: boolean;
}

export const signedOut: Login = { user: null, isAdmin: false, isLoading: false, emailVerified: false };

export const loginAtom = atom<Login>({ ...signedOut, isLoading: true });
