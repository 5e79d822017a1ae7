/** Who is signed in. Firebase is loaded only for who was signed in before, and for screens that must know. */
import type { Account, Provider } from '../../lib/firebase.ts';
import type { UserJson } from '../../api/users.ts';
import { enterCart, followCart, leaveCart } from '../cart/account-cart.ts';
import { forgetPersonal } from '../saved/state-groups.ts';
import { loginAtom, signedOut } from '../groups/login.ts';
import { notify } from '../notices/notify.ts';
import { restore } from '../saved/saved-state.ts';
import { store } from '../store.ts';

type ProfileDetails = Pick<UserJson, 'name' | 'lastName' | 'phoneNumber'>;

/** What a registration form knows that the identity provider does not; used when the profile is made. */
let details: ProfileDetails | null = null;

let watching: Promise<void> | null = null;

const firebase = () => import('../../lib/firebase.ts');

/** Resolves when it is known who is signed in; from then on follows every change. */
export function watchSession(): Promise<void> {
  watching ??= restore()
    .then(followCart)
    .then(firebase)
    .then(
      ({ onAccount }) =>
        new Promise<void>(
          (known, failed) => void onAccount((account) => void accept(account).then(known)).catch(failed),
        ),
    )
    .catch((error: unknown) => {
      watching = null;
      fail(error);
    });
  return watching;
}

/** Only who was signed in before makes Firebase load. */
export async function resumeSession(): Promise<void> {
  await restore();
  if (store.get(loginAtom).user) await watchSession();
  else if (!watching) store.set(loginAtom, signedOut);
}

/** What the identity provider said last: what is answered about an account that it named before does not count any more. */
let present: Account | null = null;

async function accept(account: Account | null): Promise<void> {
  present = account;
  if (!account) {
    leaveCart();
    if (store.get(loginAtom).user) forgetPersonal();
    // A new object, so that a sign-in that waits for an account that is gone again is told.
    store.set(loginAtom, { ...signedOut });
    return;
  }
  try {
    const user = await profileOf(account);
    const { askIsAdmin } = await import('../../api/users.ts');
    const isAdmin = await askIsAdmin(user.id);
    if (account !== present) return;
    // First the cart: the screen that comes after sign-in may be the checkout.
    await enterCart(user.id).catch(console.error);
    if (account === present)
      store.set(loginAtom, { user, isAdmin, isLoading: false, emailVerified: account.emailVerified });
  } catch (error) {
    if (account === present) fail(error);
  }
}

/** The stored profile; a first sign-in makes it. */
async function profileOf(account: Account): Promise<UserJson> {
  const { createUser } = await import('../../api/users.ts');
  const [first = '', ...rest] = account.displayName.split(' ');
  const named = details ?? {
    name: first || (account.email.split('@')[0] ?? ''),
    lastName: rest.join(' '),
    phoneNumber: '',
  };
  const user = await createUser({ uid: account.uid, email: account.email, image: account.photoURL, ...named });
  details = null;
  return user;
}

/** Why the last account could not be taken in. */
let failure: unknown;

function fail(error: unknown): void {
  console.error(error);
  failure = error;
  store.set(loginAtom, (login) => ({ ...login, isLoading: false }));
  notify.error(`Algo salió mal, intenta nuevamente más tarde. ${error instanceof Error ? error.message : ''}`.trim());
}

/**
 * Resolves when the profile, the role and the cart are there. Where one of them does not come, nobody is signed in: the same form can be sent
 * again. (Firebase tells of an account once; of one that stayed signed in it would tell no second time.)
 */
async function until(signIn: () => Promise<void>): Promise<void> {
  await watchSession();
  let stop = () => {};
  const answered = new Promise<void>((resolve, reject) => {
    stop = store.sub(loginAtom, () => (store.get(loginAtom).user ? resolve() : reject(failure)));
  });
  try {
    await Promise.all([signIn(), answered]);
  } catch (error) {
    stop();
    if (error === failure) await signOut();
    throw error;
  }
  stop();
}

export const signIn = (email: string, password: string): Promise<void> =>
  until(async () => (await firebase()).signIn(email, password));

export const signInWith = (provider: Provider): Promise<void> =>
  until(async () => (await firebase()).signInWith(provider));

export function signUp({
  email,
  password,
  ...own
}: ProfileDetails & { email: string; password: string }): Promise<void> {
  return until(async () => {
    details = own;
    // An account without its profile keeps them for the sign-in that makes it.
    await (await firebase()).signUp(email, password).catch((error: unknown) => {
      details = null;
      throw error;
    });
  });
}

export const signOut = async (): Promise<void> => (await firebase()).signOut();

/** Shows the changed profile everywhere. */
export const setProfile = (user: UserJson): void => store.set(loginAtom, (login) => ({ ...login, user }));

/** The identity provider's mail with the link that verifies the address. */
export const sendVerification = async (): Promise<void> => (await firebase()).sendVerification();

/** Whether the email was verified in the meantime. */
export async function refreshVerified(): Promise<void> {
  const account = await (await firebase()).refreshAccount();
  if (account) store.set(loginAtom, (login) => ({ ...login, emailVerified: account.emailVerified }));
}
