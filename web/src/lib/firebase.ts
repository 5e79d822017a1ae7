/**
 * The one doorway to Firebase on the web. Load it with `import()`: nobody pays for it before they sign in.
 * Errors are Firebase's own; `authErrorCode` names them.
 */
import { FirebaseError, initializeApp } from 'firebase/app';
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GithubAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut as leave,
  type User,
} from 'firebase/auth';
import { env } from '../config/env.ts';

export const app = initializeApp(env.firebase);

// Not `getAuth`: it brings every way to keep a session, and loads a script from outside at once.
const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence });
auth.languageCode = 'es';
if (env.emulators) connectAuthEmulator(auth, env.emulators.auth, { disableWarnings: true });

/** Who is signed in, as the identity provider knows them. */
export interface Account {
  uid: string;
  email: string;
  displayName: string;
  photoURL: string;
  emailVerified: boolean;
}

const accountOf = (user: User): Account => ({
  uid: user.uid,
  email: user.email ?? '',
  displayName: user.displayName ?? '',
  photoURL: user.photoURL ?? '',
  emailVerified: user.emailVerified,
});

/** Calls back at once and whenever somebody signs in or out; the answer stops it. */
export const onAccount = (callback: (account: Account | null) => void): (() => void) =>
  onAuthStateChanged(auth, (user) => callback(user && accountOf(user)));

/** What proves to the server who asks; null when nobody is signed in. */
export const idToken = async (): Promise<string | null> => {
  await auth.authStateReady();
  return (await auth.currentUser?.getIdToken()) ?? null;
};

export const signIn = async (email: string, password: string): Promise<void> => {
  await signInWithEmailAndPassword(auth, email, password);
};

export const signUp = async (email: string, password: string): Promise<void> => {
  await createUserWithEmailAndPassword(auth, email, password);
};

const providers = {
  google: () => new GoogleAuthProvider(),
  github: () => new GithubAuthProvider(),
};
export type Provider = keyof typeof providers;

export const signInWith = async (provider: Provider): Promise<void> => {
  await signInWithPopup(auth, providers[provider](), browserPopupRedirectResolver);
};

export const signOut = (): Promise<void> => leave(auth);

export const sendReset = (email: string): Promise<void> => sendPasswordResetEmail(auth, email);

export async function sendVerification(): Promise<void> {
  if (auth.currentUser) await sendEmailVerification(auth.currentUser);
}

/** The account as the identity provider knows it now: after somebody has followed the link of a verification mail. */
export async function refreshAccount(): Promise<Account | null> {
  await auth.currentUser?.reload();
  return auth.currentUser && accountOf(auth.currentUser);
}

/** `auth/popup-blocked` and the like; null when the error is none of Firebase's. */
export const authErrorCode = (error: unknown): string | null => (error instanceof FirebaseError ? error.code : null);
