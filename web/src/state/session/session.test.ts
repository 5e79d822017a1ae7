import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Asked, asked, callsTo, refusal, serve } from '../../../test/server.ts';
import { refreshCart } from '../cart/account-cart.ts';
import { cartSettled } from '../cart/cart-queue.ts';
import { addItem } from '../cart/change-cart.ts';
import { cartAtom, EMPTY_CART } from '../groups/cart.ts';
import { loginAtom, signedOut } from '../groups/login.ts';
import { ROOT_KEY } from '../../lib/start-protocol.ts';
import { noticesAtom } from '../notices/notices-atom.ts';
import { store } from '../store.ts';
import { signIn, signOut, signUp } from './session.ts';

/** A fake of Firebase's sign-in. It reports each sign-in and sign-out, and never the same account twice. */
const identity = vi.hoisted(() => ({
  present: null as string | null,
  tell: (_: unknown) => {},
  known: new Set<string>(),
}));
vi.mock('../../lib/firebase.ts', () => {
  const become = (email: string | null) => {
    if (identity.present === email) return;
    identity.present = email;
    identity.tell(email && { uid: 'ana', email, displayName: '', photoURL: '', emailVerified: false });
  };
  return {
    onAccount: async (callback: (account: unknown) => void) => {
      identity.tell = callback;
      callback(null);
    },
    proofs: async () => ({ Authorization: 'Bearer token' }),
    signIn: async (email: string) => become(email),
    signUp: async (email: string) => {
      if (identity.known.has(email)) throw new Error('auth/email-already-in-use');
      identity.known.add(email);
      become(email);
    },
    signOut: async () => become(null),
  };
});

const line = {
  diaHoraId: 'yoga-lunes',
  activityId: 'yoga',
  name: 'Yoga',
  image: '',
  day: 'Lunes',
  hour: '9:00',
  unitprice: 9_000,
  quantity: 1,
  price: 9_000,
  stock: 5,
};

const SESSION = 'POST /user/session';
const CART = 'GET /order/cart/ana';
const ADD = 'POST /orderline/cart';
const cart = { id: 'cart', userId: 'ana', lines: [line] };
const sessionOf = ({ body }: Asked) => ({ user: { ...body, id: 'ana' }, isAdmin: false, cart });

beforeEach(() => serve({ [SESSION]: sessionOf, [CART]: cart, [ADD]: { orderId: 'cart' } }));

afterEach(async () => {
  await signOut();
});

const { quantity: _quantity, ...saturday } = { ...line, diaHoraId: 'yoga-sabado', day: 'Sabado' };

// Before all other tests, because the saved state is restored only once, at the first sign-in.
test("a place that is added before the saved cart is restored is added to the account's cart", async () => {
  const saved = {
    cart: { ...EMPTY_CART, items: [line], orderId: 'cart' },
    login: { ...signedOut, user: { id: 'ana' } },
  };
  localStorage.setItem(ROOT_KEY, JSON.stringify({ version: 1, groups: saved }));
  await addItem(saturday);
  expect(asked).toEqual([]);
  await signIn('ana@gympower.test', 'x');
  expect(callsTo(ADD)).toMatchObject([{ body: { diaHoraId: 'yoga-sabado', orderId: 'cart' } }]);
});

test('a sign-in fails while the server is busy, and works when it is submitted again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  serve({ [SESSION]: refusal(503, 'BUSY') });
  await expect(signIn('ana@gympower.test', 'x')).rejects.toMatchObject({ code: 'BUSY' });
  expect(identity.present).toBeNull();
  expect(store.get(loginAtom).user).toBeNull();
  serve({ [SESSION]: sessionOf });
  await signIn('ana@gympower.test', 'x');
  expect(store.get(loginAtom).user).toMatchObject({ id: 'ana' });
});

test('a registration whose profile could not be created keeps its details for the next sign-in', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  serve({ [SESSION]: refusal(503, 'BUSY') });
  const own = { name: 'Eva', lastName: 'Paz', phoneNumber: '+541123456789' };
  await expect(signUp({ email: 'eva@gympower.test', password: 'x', ...own })).rejects.toMatchObject({ code: 'BUSY' });
  serve({ [SESSION]: sessionOf });
  await signIn('eva@gympower.test', 'x');
  expect(callsTo(SESSION).at(-1)!.body).toMatchObject(own);
});

test('a sign-out while profile, role and cart are being read leaves neither on the screen', async () => {
  const { promise: answer, resolve: arrive } = Promise.withResolvers<object>();
  serve({ [SESSION]: () => answer });
  const signedIn = signIn('ana@gympower.test', 'x').catch(() => undefined);
  await vi.waitFor(() => expect(callsTo(SESSION)).toHaveLength(1));
  await signOut();
  arrive({ user: { id: 'ana' }, isAdmin: false, cart });
  await signedIn;
  await cartSettled();
  expect(store.get(loginAtom).user).toBeNull();
  expect(store.get(cartAtom).items).toEqual([]);
});

test('a sign-out while the cart is being refreshed leaves neither the user nor their cart on the screen', async () => {
  await signIn('ana@gympower.test', 'x');
  const { promise: answer, resolve: arrive } = Promise.withResolvers<object>();
  serve({ [CART]: () => answer });
  const refreshed = refreshCart();
  await vi.waitFor(() => expect(callsTo(`${CART}?orderId=cart`)).toHaveLength(1));
  await signOut();
  arrive(cart);
  await refreshed;
  expect(store.get(loginAtom).user).toBeNull();
  expect(store.get(cartAtom).items).toEqual([]);
});

test('a place that is added while the session is opened stays in the cart', async () => {
  await signIn('ana@gympower.test', 'x');
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  serve({ [SESSION]: (request) => arrival.then(() => sessionOf(request)) });
  identity.tell({ uid: 'ana', email: 'ana@gympower.test', displayName: '', photoURL: '', emailVerified: true });
  await vi.waitFor(() => expect(callsTo(SESSION)).toHaveLength(2));
  const added = addItem(saturday);
  await vi.waitFor(() => expect(store.get(cartAtom).items).toHaveLength(2));
  arrive();
  await added;
  await vi.waitFor(() => expect(store.get(loginAtom).emailVerified).toBe(true));
  expect(store.get(cartAtom).items.map(({ diaHoraId }) => diaHoraId)).toEqual(['yoga-lunes', 'yoga-sabado']);
  expect(callsTo(ADD).at(-1)!.body).toMatchObject({ diaHoraId: 'yoga-sabado', orderId: 'cart' });
});

test("a visitor's packs join the account's cart; one that is refused is left out, and a notice says why", async () => {
  store.set(noticesAtom, []);
  const pack = { name: 'Pack de 4', unitprice: 28_000, quantity: 1, pack: { credits: 4, days: 45 } as never };
  const productLines = [{ ...pack, productId: 'pack', price: 28_000 }];
  store.set(cartAtom, {
    ...EMPTY_CART,
    packs: [
      { ...pack, productId: 'pack' },
      { ...pack, productId: 'trial', name: 'Prueba' },
    ],
  });
  serve({
    [ADD]: ({ body }: Asked) =>
      body.productId === 'trial' ? refusal(409, 'ONCE_PER_PERSON', 'Una sola vez.') : { orderId: 'cart' },
    [CART]: { ...cart, lines: [], productLines },
  });
  await signIn('ana@gympower.test', 'x');
  await cartSettled();
  expect(store.get(cartAtom).packs).toMatchObject([{ productId: 'pack', quantity: 1 }]);
  expect(store.get(noticesAtom).map(({ text }) => text)).toEqual(['Prueba: Una sola vez.']);
});
