/** Who is signed in. Firebase is loaded only if somebody was signed in before, or a screen has to know. */
import { nameWithin } from '@gym-power/domain';
import { askRoles, openSession, type Session, type UserJson } from '../../api/users.ts';
import type { Account, Provider } from '../../lib/firebase.ts';
import type { WaitingSignIn } from '../../lib/second-factor.ts';
import { hasKeptMarks } from '../attendance/has-kept-marks.ts';
import { leaveAccountCart, refreshCartWhenVisible, showAccountCart } from '../cart/account-cart.ts';
import { inTurn } from '../cart/cart-queue.ts';
import { loginAtom, signedOut } from '../groups/login.ts';
import { notify } from '../notices/notify.ts';
import { restore } from '../saved/saved-state.ts';
import { forgetPersonal } from '../saved/state-groups.ts';
import { store } from '../store.ts';

type ProfileDetails = Pick<UserJson, 'name' | 'lastName' | 'phoneNumber'>;

/** What the registration form knows and the identity provider does not. Used when the profile is created. */
let details: ProfileDetails | null = null;

let watching: Promise<void> | null = null;

const firebase = () => import('../../lib/firebase.ts');

/** Resolves when it is known who is signed in, and follows every change from then on. */
export function watchSession(): Promise<void> {
  watching ??= restore()
    .then(refreshCartWhenVisible)
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

/** Restores what was saved. Loads Firebase only if somebody was signed in. */
export async function resumeSession(): Promise<void> {
  await restore();
  if (store.get(loginAtom).user) await watchSession();
  else if (!watching) store.set(loginAtom, signedOut);
}

/** The account that the identity provider named last. Answers about an earlier one are stale. */
let present: Account | null = null;

async function accept(account: Account | null): Promise<void> {
  present = account;
  if (!account) {
    leaveAccountCart();
    if (store.get(loginAtom).user) forgetPersonal();
    // A new object, so that a sign-in that waits for an account hears that there is none.
    store.set(loginAtom, { ...signedOut });
    return;
  }
  // The answer names the cart as it was: a change that is made meanwhile waits, or the answer would undo it.
  await inTurn(() => open(account)).catch((error: unknown) => {
    if (account === present) fail(error);
  });
}

async function open(account: Account): Promise<void> {
  const { user, isAdmin, cart } = await sessionOf(account);
  if (account !== present) return;
  // Show the cart first: the next screen may be the checkout.
  await showAccountCart(user.id, cart).catch(console.error);
  if (account !== present) return;
  store.set(loginAtom, { user, isAdmin, isLoading: false, emailVerified: account.emailVerified });
  if (hasKeptMarks()) void import('../attendance/send-marks.ts').then(({ sendMarks }) => sendMarks(), console.error);
}

/** The name of an account that has none, or one of digits alone. Its member can change it. */
const UNNAMED = 'Sin nombre';

/** The first sign-in creates the profile. */
async function sessionOf(account: Account): Promise<Session> {
  const [first = '', ...rest] = account.displayName.split(' ');
  const named = details ?? {
    name: nameWithin(first) || nameWithin(account.email.split('@')[0] ?? '') || UNNAMED,
    lastName: nameWithin(rest.join(' ')),
    phoneNumber: '',
  };
  const session = await openSession({ uid: account.uid, email: account.email, image: account.photoURL, ...named });
  details = null;
  return session;
}

/** Why the last account could not be signed in. */
let failure: unknown;

function fail(error: unknown): void {
  console.error(error);
  failure = error;
  store.set(loginAtom, (login) => ({ ...login, isLoading: false }));
  notify.error(`Algo salió mal, intenta nuevamente más tarde. ${error instanceof Error ? error.message : ''}`.trim());
}

/**
 * Resolves when profile, role and cart have been loaded. If one of them fails, signs out again, so that the same form
 * can be submitted once more: Firebase reports an account only when it changes, so a second sign-in of the same one
 * would go unnoticed.
 */
async function untilLoaded(signIn: () => Promise<void>): Promise<void> {
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
  untilLoaded(async () => (await firebase()).signIn(email, password));

export const signInWith = (provider: Provider): Promise<void> =>
  untilLoaded(async () => (await firebase()).signInWith(provider));

/** Goes on with a sign-in that waits for the second factor's code. */
export const finishSignIn = ({ finish }: WaitingSignIn, code: string): Promise<void> => untilLoaded(() => finish(code));

export function signUp({
  email,
  password,
  ...own
}: ProfileDetails & { email: string; password: string }): Promise<void> {
  return untilLoaded(async () => {
    details = own;
    // If only the profile could not be created, the details are kept for the next sign-in, which creates it.
    await (await firebase()).signUp(email, password).catch((error: unknown) => {
      details = null;
      throw error;
    });
  });
}

export const signOut = async (): Promise<void> => (await firebase()).signOut();

/** Asks again for the role, which may count now that the sign-in has a second factor, or count no more. */
export async function refreshRole(): Promise<void> {
  const { user } = store.get(loginAtom);
  if (!user) return;
  const { isAdmin } = await askRoles(user.id);
  store.set(loginAtom, (login) => ({ ...login, isAdmin }));
}

/** Shows a changed profile everywhere. */
export const setProfile = (user: UserJson): void => store.set(loginAtom, (login) => ({ ...login, user }));

/** Has the identity provider mail a link that verifies the address. */
export const sendVerification = async (): Promise<void> => (await firebase()).sendVerification();

/** Looks whether the email address has been verified in the meantime. */
export async function refreshVerified(): Promise<boolean> {
  const account = await (await firebase()).refreshAccount();
  if (account) store.set(loginAtom, (login) => ({ ...login, emailVerified: account.emailVerified }));
  return account?.emailVerified ?? false;
}
