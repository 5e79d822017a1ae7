import { demoGym } from '@gym-power/domain';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useAtomValue } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, refusal, serve } from '../../../test/server.ts';
import { pricedCartAtom } from '../../state/cart/priced-cart.ts';
import { type CartItem, cartAtom, EMPTY_CART } from '../../state/groups/cart.ts';
import { loginAtom } from '../../state/groups/login.ts';
import { store } from '../../state/store.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { usePay } from './use-pay.ts';

vi.mock('../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));

const item: CartItem = {
  diaHoraId: 's1',
  activityId: 'yoga',
  name: 'Yoga',
  image: '',
  day: 'Jueves',
  hour: '19:00',
  unitprice: 20_000,
  price: 20_000,
  stock: 3,
  quantity: 1,
  planDays: 30,
};

const session = (date: string, free: number) => ({
  diaHoraId: 's1',
  date,
  start: `${date}T22:00:00.000Z`,
  state: free === 0 ? 'full' : 'open',
  because: '',
  free,
  stock: 3,
});

const CHECKOUT = 'PUT /order/checkout';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-01T15:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  store.set(loginAtom, { user: { id: 'ana', uid: 'ana', name: 'Ana', email: 'ana@gympower.test' } } as never);
  store.set(cartAtom, { ...EMPTY_CART, orderId: 'o1', items: [item] });
  serve({
    'GET /gym': demoGym,
    'GET /order/cart/ana': refusal(503, 'BUSY'),
    'GET /agenda': { sessions: [session('2026-12-03', 0), session('2026-12-10', 2), session('2027-01-07', 0)] },
  });
});

function Page() {
  return <CheckoutForm cart={useAtomValue(pricedCartAtom)} payment={usePay()} replaces={undefined} />;
}

const pay = () => fireEvent.click(screen.getByRole('button', { name: 'Pagar' }));

test('full dates are said before paying, and sent; others that the server names are added', async () => {
  render(<Page />, { wrapper: MemoryRouter });
  await screen.findByText('El jueves 3/12 está completo: te damos un recupero.');
  expect(screen.getByText(/Si no podés venir y avisás hasta 12 h antes/)).toBeDefined();
  const others = { diaHoraId: 's1', name: 'Yoga', fechas: ['2026-12-17'] };
  serve({ [CHECKOUT]: refusal(409, 'DATES_FULL', 'Hay fechas completas.', others) });
  pay();
  await screen.findByText('Los jueves 3 y 17/12 están completos: te damos un recupero por cada uno.');
  expect(screen.getByRole('alert').textContent).toBe(
    'Hay fechas completas. Yoga. Si te sirve igual, tocá Pagar de nuevo.',
  );
  serve({ [CHECKOUT]: refusal(409, 'SLOT_BUSY', 'Hay muchas reservas.') });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pagar' }).hasAttribute('aria-disabled')).toBe(false));
  pay();
  await screen.findByText('Hay muchas reservas.');
  expect(callsTo(CHECKOUT).map(({ body }) => body.completas)).toEqual([
    [{ diaHoraId: 's1', fechas: ['2026-12-03'] }],
    [{ diaHoraId: 's1', fechas: ['2026-12-03', '2026-12-17'] }],
  ]);
});

test('a date that the server refuses is told at its pack, which is bought without a date instead', async () => {
  const single = {
    productId: 'single',
    userId: 'ana',
    name: 'Clase suelta',
    unitprice: 8_000,
    price: 8_000,
    quantity: 1,
    pack: { credits: 1, days: 30, perWeek: null, activityIds: null },
    first: { diaHoraId: 's1', activityId: 'yoga', name: 'Yoga', date: '2026-12-10', hour: '19:00' },
  };
  const other = { ...single, productId: 'other', first: { ...single.first, date: '2026-12-17' } };
  store.set(cartAtom, { ...EMPTY_CART, orderId: 'o1', packs: [single, other] });
  const isFull = 'Esa clase está completa en esa fecha.';
  serve({
    'POST /orderline/cart': { orderId: 'o1' },
    'GET /order/cart/ana': { id: 'o1', previousOrderId: null, lines: [], productLines: [single, other] },
    [CHECKOUT]: refusal(409, 'SESSION_FULL', isFull, { diaHoraId: 's1', fecha: '2026-12-10', libres: 0 }),
  });
  render(<Page />, { wrapper: MemoryRouter });
  pay();
  const line = screen.getByText('Yoga, jueves 10/12, 19:00', { exact: false }).closest('li')!;
  const without = await within(line).findByRole('button', { name: 'Elegir la fecha después' });
  expect(within(line).getByRole('alert').textContent).toContain(isFull);
  expect(screen.getAllByRole('button', { name: 'Elegir la fecha después' })).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pagar' }).hasAttribute('aria-disabled')).toBe(true));
  fireEvent.click(without);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pagar' }).hasAttribute('aria-disabled')).toBe(false));
  expect(callsTo('POST /orderline/cart')[0]!.body).toMatchObject({ productId: 'single', quantity: 1 });
  expect(callsTo('POST /orderline/cart')[0]!.body).not.toHaveProperty('fecha');
  expect(line.textContent).not.toContain('10/12');
});

test('packs are shown with their end, and sent as they were shown; a new price is accepted first', async () => {
  const pack = {
    productId: 'pack',
    name: 'Pack de 4 clases',
    unitprice: 28_000,
    quantity: 1,
    pack: { credits: 4, days: 45, perWeek: null, activityIds: null },
  };
  store.set(cartAtom, { ...EMPTY_CART, orderId: 'o1', packs: [{ ...pack, price: 30_000 }] });
  serve({ 'POST /orderline/cart': { orderId: 'o1' }, [CHECKOUT]: refusal(409, 'SLOT_BUSY', 'Hay muchas reservas.') });
  render(<Page />, { wrapper: MemoryRouter });
  expect(screen.getByText('4 clases para usar en 45 días: hasta el 15/1 si pagás hoy.')).toBeDefined();
  expect(screen.getByText(/^Algo cambió desde que lo agregaste/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(screen.queryByText(/^Algo cambió desde que lo agregaste/)).toBeNull());
  pay();
  await screen.findByText('Hay muchas reservas.');
  expect(callsTo(CHECKOUT)[0]!.body.mostrado).toMatchObject({
    lines: [],
    productLines: [{ productId: 'pack', quantity: 1, unitprice: 30_000 }],
    totalPrice: 30_000,
  });
});
