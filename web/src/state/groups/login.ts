import { atom } from 'jotai';
import type { UserJson } from '../../api/users.ts';

export interface Login {
  user: UserJson | null;
  isAdmin: boolean;
  isLoading: boolean;
  emailVerified: boolean;
}

export const signedOut: Login = { user: null, isAdmin: false, isLoading: false, emailVerified: false };

export const unknownLogin: Login = { ...signedOut, isLoading: true };

export const loginAtom = atom<Login>(unknownLogin);
