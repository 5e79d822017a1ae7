/** Firebase loads only if somebody was signed in before, or a screen has to know. */
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

let details: ProfileDetails | null = null;

let watching: Promise<void> | null = null;

const firebase = () => import('../../lib/firebase.ts');

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

export async function resumeSession(): Promise<void> {
  await restore();
  if (store.get(loginAtom).user) await watchSession();
  else if (!watching) store.set(loginAtom, signedOut);
}

/** The identity provider's latest account. Answers about an earlier one are stale. */
let present: Account | null = null;

async function accept(account: Account | null): Promise<void> {
  present = account;
  if (!account) {
    leaveAccountCart();
    if (store.get(loginAtom).user) forgetPersonal();
    // A new object, so that a sign-in that waits for an account notices the sign-out.
    store.set(loginAtom, { ...signedOut });
    return;
  }
  // The answer has the cart as it was. A change made meanwhile must queue, or the answer would undo it.
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

/** For accounts without a name, or with digits only. The member can change it. */
const UNNAMED = 'Sin nombre';

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

let failure: unknown;

function fail(error: unknown): void {
  console.error(error);
  failure = error;
  store.set(loginAtom, (login) => ({ ...login, isLoading: false }));
  notify.error(`Algo salió mal, intenta nuevamente más tarde. ${error instanceof Error ? error.message : ''}`.trim());
}

/** A failure signs out, because Firebase does not report a second sign-in of the same account. */
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

export const finishSignIn = ({ finish }: WaitingSignIn, code: string): Promise<void> => untilLoaded(() => finish(code));

export function signUp({
  email,
  password,
  ...own
}: ProfileDetails & { email: string; password: string }): Promise<void> {
  return untilLoaded(async () => {
    details = own;
    // If only the profile failed, keep the details: the next sign-in creates it.
    await (await firebase()).signUp(email, password).catch((error: unknown) => {
      details = null;
      throw error;
    });
  });
}

export const signOut = async (): Promise<void> => (await firebase()).signOut();

export async function refreshRole(): Promise<void> {
  const { user } = store.get(loginAtom);
  if (!user) return;
  const { isAdmin } = await askRoles(user.id);
  store.set(loginAtom, (login) => ({ ...login, isAdmin }));
}

export const setProfile = (user: UserJson): void => store.set(loginAtom, (login) => ({ ...login, user }));

export const sendVerification = async (): Promise<void> => (await firebase()).sendVerification();

export async function refreshVerified(): Promise<boolean> {
  const account = await (await firebase()).refreshAccount();
  if (account) store.set(loginAtom, (login) => ({ ...login, emailVerified: account.emailVerified }));
  return account?.emailVerified ?? false;
}
