/** Load it with `import()`: most visitors need no Firebase. It throws Firebase's errors; `authErrorCode` names them. */
import { FirebaseError, initializeApp } from 'firebase/app';
import {
  type Auth,
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
import type { SiteToken } from './app-check.ts';

export const app = initializeApp(env.firebase);

const noToken: SiteToken = () => Promise.resolve(null);

async function startAppCheck(siteKey: string): Promise<SiteToken> {
  try {
    return await (await import('./app-check.ts')).startAppCheck(app, siteKey);
  } catch (error) {
    console.warn('App Check', error);
    return noToken;
  }
}

const siteToken: Promise<SiteToken> = env.appCheckKey ? startAppCheck(env.appCheckKey) : Promise.resolve(noToken);

/** Starts after App Check. A top-level await could deadlock: the bundler may put both modules into one file. */
export const started: Promise<Auth> = siteToken.then(() => {
  // Not `getAuth`, which includes every kind of persistence and loads a third-party script at once.
  const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence });
  auth.languageCode = 'es';
  if (env.emulators) connectAuthEmulator(auth, env.emulators.auth, { disableWarnings: true });
  return auth;
});

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

export const onAccount = async (callback: (account: Account | null) => void): Promise<void> => {
  onAuthStateChanged(await started, (user) => callback(user && accountOf(user)));
};

/** @returns null if `asMember` and nobody is signed in */
export async function proofs(asMember: boolean): Promise<Record<string, string> | null> {
  const auth = await started;
  await auth.authStateReady();
  const [idToken, appToken] = await Promise.all([asMember ? auth.currentUser?.getIdToken() : '', (await siteToken)()]);
  if (idToken === undefined) return null;
  return {
    ...(idToken && { Authorization: `Bearer ${idToken}` }),
    ...(appToken && { 'X-Firebase-AppCheck': appToken }),
  };
}

export const signIn = async (email: string, password: string): Promise<void> => {
  await signInWithEmailAndPassword(await started, email, password);
};

export const signUp = async (email: string, password: string): Promise<void> => {
  await createUserWithEmailAndPassword(await started, email, password);
};

const providers = {
  google: () => new GoogleAuthProvider(),
  github: () => new GithubAuthProvider(),
};
export type Provider = keyof typeof providers;

export const signInWith = async (provider: Provider): Promise<void> => {
  await signInWithPopup(await started, providers[provider](), browserPopupRedirectResolver);
};

export const signOut = async (): Promise<void> => leave(await started);

export const sendReset = async (email: string): Promise<void> => sendPasswordResetEmail(await started, email);

export async function sendVerification(): Promise<void> {
  const { currentUser } = await started;
  if (currentUser) await sendEmailVerification(currentUser, { url: location.origin + location.pathname });
}

export async function refreshAccount(): Promise<Account | null> {
  const { currentUser } = await started;
  await currentUser?.reload();
  // The server trusts the token, whose claims are as old as the token.
  if (currentUser?.emailVerified && !(await currentUser.getIdTokenResult()).claims['email_verified'])
    await currentUser.getIdToken(true);
  return currentUser && accountOf(currentUser);
}

/** `auth/popup-blocked` and the like; null for other errors. */
export const authErrorCode = (error: unknown): string | null => (error instanceof FirebaseError ? error.code : null);
