import { afterEach, expect, test, vi } from 'vitest';
import { refreshCart } from '../cart/account-cart.ts';
import { cartSettled } from '../cart/cart-queue.ts';
import { addItem } from '../cart/change-cart.ts';
import { cartAtom, EMPTY_CART } from '../groups/cart.ts';
import { loginAtom, signedOut } from '../groups/login.ts';
import { ROOT_KEY } from '../../lib/start-protocol.ts';
import { store } from '../store.ts';
import { signIn, signOut, signUp } from './session.ts';

/** A fake of Firebase's sign-in: it reports an account when somebody signs in or out, and never the same one twice. */
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

/**
 * A fake server that answers, or is busy. Its answer at `late.path` waits for `late.until`. @returns the requests so
 * far
 */
function server({ answers, late }: { answers: boolean; late?: { path: string; until: Promise<void> } }) {
  const asked: { path: string; body: any }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    asked.push({ path, body: body && JSON.parse(body) });
    if (!answers) return Response.json({ error: { code: 'BUSY', message: 'Hay mucho movimiento.' } }, { status: 503 });
    if (path === late?.path) await late.until;
    if (path === '/api/orderline/cart') return Response.json({ orderId: 'cart' });
    const cart = { id: 'cart', userId: 'ana', lines: [line] };
    if (path !== '/api/user/session') return Response.json(cart);
    return Response.json({ user: { ...JSON.parse(body!), id: 'ana' }, isAdmin: false, cart });
  });
  return asked;
}

afterEach(async () => {
  await signOut();
});

const { quantity: _quantity, ...saturday } = { ...line, diaHoraId: 'yoga-sabado', day: 'Sabado' };

// Only once, and before every other test: the saved state is restored at the first sign-in.
test("a place that is added before the saved cart is restored is added to the account's cart", async () => {
  const saved = {
    cart: { ...EMPTY_CART, items: [line], orderId: 'cart' },
    login: { ...signedOut, user: { id: 'ana' } },
  };
  localStorage.setItem(ROOT_KEY, JSON.stringify({ version: 1, groups: saved }));
  const asked = server({ answers: true });
  await addItem(saturday);
  expect(asked).toEqual([]);
  await signIn('ana@gympower.test', 'x');
  const change = expect.objectContaining({ diaHoraId: 'yoga-sabado', orderId: 'cart' });
  expect(asked).toContainEqual({ path: '/api/orderline/cart', body: change });
});

test('a sign-in fails while the server is busy, and works when it is submitted again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server({ answers: false });
  await expect(signIn('ana@gympower.test', 'x')).rejects.toMatchObject({ code: 'BUSY' });
  expect(identity.present).toBeNull();
  expect(store.get(loginAtom).user).toBeNull();
  server({ answers: true });
  await signIn('ana@gympower.test', 'x');
  expect(store.get(loginAtom).user).toMatchObject({ id: 'ana' });
});

test('a registration whose profile could not be created keeps its details for the next sign-in', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server({ answers: false });
  const own = { name: 'Eva', lastName: 'Paz', phoneNumber: '+541123456789' };
  await expect(signUp({ email: 'eva@gympower.test', password: 'x', ...own })).rejects.toMatchObject({ code: 'BUSY' });
  const asked = server({ answers: true });
  await signIn('eva@gympower.test', 'x');
  expect(asked[0]).toMatchObject({ path: '/api/user/session', body: own });
});

test.each([
  {
    when: 'profile, role and cart are being read',
    path: '/api/user/session',
    before: async () => undefined,
    asks: () => void signIn('ana@gympower.test', 'x').catch(() => undefined),
  },
  {
    when: 'the cart is being refreshed',
    path: '/api/order/cart/ana?orderId=cart',
    before: () => signIn('ana@gympower.test', 'x'),
    asks: () => void refreshCart(),
  },
])('a sign-out while $when leaves neither the user nor their cart on the screen', async ({ path, before, asks }) => {
  server({ answers: true });
  await before();
  const { promise: until, resolve: answer } = Promise.withResolvers<void>();
  const asked = server({ answers: true, late: { path, until } });
  asks();
  await vi.waitFor(() => expect(asked.map((each) => each.path)).toContain(path));
  await signOut();
  answer();
  await new Promise((resolve) => setTimeout(resolve));
  await cartSettled();
  await new Promise((resolve) => setTimeout(resolve));
  expect(store.get(loginAtom).user).toBeNull();
  expect(store.get(cartAtom).items).toEqual([]);
});

test('a place that is added while the session is opened stays in the cart', async () => {
  server({ answers: true });
  await signIn('ana@gympower.test', 'x');
  const { promise: until, resolve: answer } = Promise.withResolvers<void>();
  const asked = server({ answers: true, late: { path: '/api/user/session', until } });
  identity.tell({ uid: 'ana', email: 'ana@gympower.test', displayName: '', photoURL: '', emailVerified: true });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const added = addItem(saturday);
  await new Promise((resolve) => setTimeout(resolve, 10));
  answer();
  await added;
  await vi.waitFor(() => expect(store.get(loginAtom).emailVerified).toBe(true));
  expect(store.get(cartAtom).items.map(({ diaHoraId }) => diaHoraId)).toEqual(['yoga-lunes', 'yoga-sabado']);
  expect(asked.at(-1)!.body).toMatchObject({ diaHoraId: 'yoga-sabado', orderId: 'cart' });
});
