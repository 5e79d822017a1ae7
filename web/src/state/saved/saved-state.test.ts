import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cartAtom, EMPTY_CART } from '../groups/cart.ts';
import { loginAtom, signedOut } from '../groups/login.ts';
import { store } from '../store.ts';
import { REHYDRATE_LIMIT_MS, rehydrate, saveChanges, type StateStorage } from './saved-state.ts';

const item = {
  diaHoraId: 'slot',
  activityId: 'boxeo',
  name: 'Boxeo',
  image: '',
  day: 'Lunes',
  hour: '7:00',
  unitprice: 20_000,
  quantity: 2,
};
const cart = { ...EMPTY_CART, items: [item] };
const saved = (groups: Record<string, unknown>, version = 1) => JSON.stringify({ version, groups });
const holding = (text: string | null, delayMs = 0): StateStorage => ({
  read: () => new Promise((resolve) => setTimeout(resolve, delayMs, text)),
  write: () => undefined,
});

async function rehydrated(storage: StateStorage): Promise<void> {
  const done = rehydrate(storage);
  await vi.advanceTimersByTimeAsync(REHYDRATE_LIMIT_MS + 1);
  await done;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  store.set(cartAtom, EMPTY_CART);
  store.set(loginAtom, signedOut);
});

describe('saved state', () => {
  it('is restored', async () => {
    await rehydrated(holding(saved({ cart })));
    expect(store.get(cartAtom)).toEqual(cart);
  });

  it('is restored if reading it takes just under 5000 ms, and ignored if it takes longer', async () => {
    expect(REHYDRATE_LIMIT_MS).toBe(5_000);
    await rehydrated(holding(saved({ cart }), 4_999));
    expect(store.get(cartAtom)).toEqual(cart);
    store.set(cartAtom, EMPTY_CART);
    await rehydrated(holding(saved({ cart }), 5_001));
    expect(store.get(cartAtom)).toEqual(EMPTY_CART);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{"version":1,"groups":{'],
    ['another kind of JSON', '[1]'],
    ['no groups', '{"version":1}'],
    ['an older version', saved({ cart }, 0)],
    ['a cart without items', saved({ cart: { orderId: null, descuento: null } })],
    ['a quantity that is no number', saved({ cart: { ...cart, items: [{ ...item, quantity: '2' }] } })],
    ['a price with a fraction', saved({ cart: { ...cart, items: [{ ...item, unitprice: 0.5 }] } })],
    ['a refusal that is no sentence', saved({ cart: { ...cart, items: [{ ...item, refusal: {} }] } })],
    ['a list in place of the cart', saved({ cart: [] })],
  ])('is ignored if it is %s', async (_what, text) => {
    await rehydrated(holding(text));
    expect(store.get(cartAtom)).toEqual(EMPTY_CART);
  });

  it('is ignored if storage is forbidden', async () => {
    await rehydrated({
      read: () => Promise.reject(new DOMException('denied', 'SecurityError')),
      write: () => undefined,
    });
    expect(store.get(cartAtom)).toEqual(EMPTY_CART);
  });

  it('is restored group by group: a broken one does not affect the others', async () => {
    await rehydrated(holding(saved({ login: { user: 7 }, cart })));
    expect(store.get(loginAtom)).toEqual(signedOut);
    expect(store.get(cartAtom)).toEqual(cart);
  });

  it('shows who was signed in, as not confirmed yet', async () => {
    const user = { id: 'ana', name: 'Ana' };
    await rehydrated(holding(saved({ login: { user, isAdmin: false, isLoading: false } })));
    expect(store.get(loginAtom)).toMatchObject({ user, isLoading: true });
  });
});

describe('a change', () => {
  it('is saved, together with those right after it, so that it can be restored', async () => {
    const written: string[] = [];
    saveChanges({ read: async () => null, write: (text) => void written.push(text) });
    for (const quantity of [1, 2, 3]) store.set(cartAtom, { ...cart, items: [{ ...item, quantity }] });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(written).toHaveLength(1);
    store.set(cartAtom, EMPTY_CART);
    await rehydrated(holding(written[0]!));
    expect(store.get(cartAtom).items).toEqual([{ ...item, quantity: 3 }]);
  });
});
