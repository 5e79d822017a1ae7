/**
 * The one doorway to Firebase on the web. Load it with `import()`: nobody pays for it before they sign in.
 * Errors are Firebase's own; `authErrorCode` names them.
 */
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

/** After App Check, so that Auth's first call carries its token. No top-level await: App Check's module may share a file with this one, and wait for it. */
const started: Promise<Auth> = siteToken.then(() => {
  // Not `getAuth`: it brings every way to keep a session, and loads a script from outside at once.
  const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence });
  auth.languageCode = 'es';
  if (env.emulators) connectAuthEmulator(auth, env.emulators.auth, { disableWarnings: true });
  return auth;
});

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

/** Calls back at once and whenever somebody signs in or out. */
export const onAccount = async (callback: (account: Account | null) => void): Promise<void> => {
  onAuthStateChanged(await started, (user) => callback(user && accountOf(user)));
};

/** The headers that prove to the server that this site asks and, of a member, who; null where nobody is signed in to be that member. */
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
  if (currentUser) await sendEmailVerification(currentUser);
}

/** The account as the identity provider knows it now: after somebody has followed the link of a verification mail. */
export async function refreshAccount(): Promise<Account | null> {
  const auth = await started;
  await auth.currentUser?.reload();
  return auth.currentUser && accountOf(auth.currentUser);
}

/** `auth/popup-blocked` and the like; null when the error is none of Firebase's. */
export const authErrorCode = (error: unknown): string | null => (error instanceof FirebaseError ? error.code : null);
