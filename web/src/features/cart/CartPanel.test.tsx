import { demoGym } from '@gym-power/domain';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { callsTo, refusal, sent, serve } from '../../../test/server.ts';
import { cartAtom, cartOpenAtom, EMPTY_CART } from '../../state/groups/cart.ts';
import { loginAtom, signedOut } from '../../state/groups/login.ts';
import { queryClient } from '../../state/server-cache/query-client.ts';
import { store } from '../../state/store.ts';
import CartPanel from './CartPanel.tsx';

vi.mock('../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));

const tomas = { id: 't1', name: 'Tomás', lastName: 'Paz', birthDate: '2017-03-05', fitUntil: null };
const line = {
  id: 'o1_s1',
  orderId: 'o1',
  userId: 'ana',
  diaHoraId: 's1',
  activityId: 'yoga',
  name: 'Yoga',
  image: '',
  day: 'Lunes',
  hour: '19:00',
  quantity: 1,
  unitprice: 20_000,
  price: 20_000,
  stock: 5,
  most: 4,
  planDays: 30,
};
const pack = {
  productId: 'pack',
  userId: 't1',
  name: 'Pack de 4',
  quantity: 1,
  unitprice: 28_000,
  price: 28_000,
  pack: { credits: 4, days: 45, perWeek: null, activityIds: null },
};
const attendees = [{ id: 't1', name: 'Tomás', lastName: 'Paz' }];
const ADD = 'POST /orderline/cart';
const CART = 'GET /order/cart/ana';

const cartOf = (lines: object[], productLines: object[] = []) => ({
  id: 'o1',
  previousOrderId: null,
  lines,
  productLines,
  attendees,
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Element.prototype.animate = () => ({ playbackRate: 1, finished: Promise.resolve() }) as never;
  Element.prototype.getAnimations = () => [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  queryClient.clear();
  store.set(cartAtom, EMPTY_CART);
  store.set(loginAtom, { ...signedOut, user: { id: 'ana', uid: 'ana', name: 'Ana' } as never });
  store.set(cartOpenAtom, true);
  serve({
    'GET /familia': [tomas],
    'GET /agenda': { sessions: [] },
    'GET /gym': demoGym,
    [CART]: cartOf([line, { ...line, id: 'o1_s1_t1', userId: 't1' }], [pack]),
    [ADD]: { orderId: 'o1' },
  });
});

const open = () => render(<CartPanel />, { wrapper: MemoryRouter });
const choicesOf = (name: string) => screen.findAllByRole<HTMLSelectElement>('combobox', { name });

describe('the cart of a guardian', () => {
  test('says who each line is for, and takes out that of one person', async () => {
    open();
    const places = await choicesOf('Para quién es Yoga, Lunes 19:00');
    expect(places.map(({ value }) => value)).toEqual(['', 't1']);
    expect((await choicesOf('Para quién es Pack de 4')).map(({ value }) => value)).toEqual(['t1']);
    fireEvent.click(screen.getByRole('button', { name: 'Quitar Yoga, Lunes 19:00, para Tomás' }));
    expect(await choicesOf('Para quién es Yoga, Lunes 19:00')).toHaveLength(1);
    await waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ paraUserId: 't1', quantity: 0 }));
  });

  test('gives a place and a pack to somebody else', async () => {
    serve({ [CART]: cartOf([line], [{ ...pack, userId: 'ana' }]) });
    open();
    const [place] = await choicesOf('Para quién es Yoga, Lunes 19:00');
    fireEvent.change(place!, { target: { value: 't1' } });
    await waitFor(() => expect(callsTo(ADD)).toHaveLength(2));
    expect(sent().map(({ body }) => body)).toMatchObject([
      { diaHoraId: 's1', quantity: 1, paraUserId: 't1' },
      { diaHoraId: 's1', quantity: 0 },
    ]);
    const [ofPack] = await choicesOf('Para quién es Pack de 4');
    fireEvent.change(ofPack!, { target: { value: 't1' } });
    await waitFor(() => expect(callsTo(ADD)).toHaveLength(4));
    expect(
      sent()
        .slice(2)
        .map(({ body }) => body),
    ).toMatchObject([
      { productId: 'pack', quantity: 1, paraUserId: 't1' },
      { productId: 'pack', quantity: 0 },
    ]);
  });

  test('keeps the line of who was first where somebody else is refused', async () => {
    serve({ [CART]: cartOf([line]), [ADD]: refusal(403, 'NOT_IN_FAMILY') });
    open();
    const [place] = await choicesOf('Para quién es Yoga, Lunes 19:00');
    fireEvent.change(place!, { target: { value: 't1' } });
    await waitFor(() => expect(callsTo(ADD)).toHaveLength(1));
    await waitFor(async () =>
      expect((await choicesOf('Para quién es Yoga, Lunes 19:00')).map(({ value }) => value)).toEqual(['']),
    );
    expect(callsTo(ADD)).toHaveLength(1);
  });
});
