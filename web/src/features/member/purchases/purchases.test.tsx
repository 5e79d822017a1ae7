import { demoGym, type OrderJson, type OrderLineJson } from '@gym-power/domain';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sent, serve } from '../../../../test/server.ts';
import { loginAtom } from '../../../state/groups/login.ts';
import { store } from '../../../state/store.ts';
import { calendarFile } from '../my-activities/calendar-file.ts';
import { PaymentNotice } from './PaymentNotice.tsx';
import { PurchaseTable } from './PurchaseTable.tsx';
import ReceiptView from './ReceiptView.tsx';

vi.mock('../../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));

/** jsdom follows only the hash of an address. */
const PAYMENT_PAGE = '#mercado-pago';

const line = (fields: Partial<OrderLineJson> = {}): OrderLineJson => ({
  id: 'o1_s1',
  orderId: 'o1',
  userId: 'ana',
  activityId: 'yoga',
  diaHoraId: 's1',
  quantity: 1,
  unitprice: 20_000,
  subtotal: 20_000,
  name: 'Yoga',
  image: '',
  day: 'Lunes',
  hour: '19:00',
  heldPlaces: 1,
  validFrom: '2026-12-03T15:00:00.000Z',
  validUntil: '2027-01-02T15:00:00.000Z',
  keptUntil: '2027-01-05T15:00:00.000Z',
  leaving: false,
  canceledAt: null,
  givenBack: 0,
  createdAt: '2026-12-03T15:00:00.000Z',
  updatedAt: '2026-12-03T15:00:00.000Z',
  ...fields,
});

const order = (fields: Partial<OrderJson> = {}): OrderJson =>
  ({
    id: 'o1',
    user: { name: 'Ana', lastName: 'Paz' },
    email: 'ana@x.test',
    state: 'Complete',
    canceledBecause: null,
    origin: 'cart',
    renewals: [],
    descuento: null,
    totalPrice: 20_000,
    givenBack: 0,
    reservedUntil: null,
    purchasedAt: '2026-12-03T15:00:00.000Z',
    paymentId: 'p1',
    paymentStatus: 'approved',
    lines: [line()],
    updatedAt: '2026-12-03T15:00:00.000Z',
    ...fields,
  }) as OrderJson;

const unpaid = (fields: Partial<OrderJson> = {}) =>
  order({
    state: 'Created',
    reservedUntil: '2026-12-03T15:15:00.000Z',
    purchasedAt: null,
    paymentId: null,
    paymentStatus: null,
    ...fields,
  });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-03T15:05:00Z') });
  location.hash = '';
  serve({ 'GET /gym': demoGym, 'GET /agenda': { sessions: [] }, 'POST /mercadopago': PAYMENT_PAGE });
  store.set(loginAtom, { user: { id: 'ana', uid: 'ana', name: 'Ana', email: 'ana@x.test' } } as never);
});

function openPurchase(shown: OrderJson): void {
  const { id, state, updatedAt } = shown;
  serve({ 'GET /order/user/ana': [shown], 'GET /order/o1/state': { id, state, updatedAt } });
  render(
    <MemoryRouter initialEntries={['/sociodashboard/compras/o1']}>
      <Routes>
        <Route path="/sociodashboard/compras/:orderId" element={<ReceiptView />} />
      </Routes>
    </MemoryRouter>,
  );
}

test('the page of an unpaid order, where its mail leads, pays it', async () => {
  openPurchase(unpaid());
  await screen.findByRole('heading', { name: 'Te falta pagar esta compra' });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar pago' }));
  await vi.waitFor(() => expect(location.hash).toBe(PAYMENT_PAGE));
  expect(sent()).toMatchObject([{ call: 'POST /mercadopago', body: { orderId: 'o1' } }]);
});

test('the page of an offered place pays it, or refuses it', async () => {
  openPurchase(unpaid({ origin: 'offer', reservedUntil: '2026-12-04T15:00:00.000Z' }));
  await screen.findByText(/^Se liberó el lugar que esperabas/);
  expect(screen.getByRole('button', { name: /^Pagar/ })).toBeDefined();
  expect(screen.getByRole('button', { name: /^No lo quiero/ })).toBeDefined();
});

test('the page of a canceled order says so', async () => {
  openPurchase(order({ state: 'Canceled', canceledBecause: 'expired' }));
  expect(await screen.findByRole('heading', { name: 'Esta compra está cancelada' })).toBeDefined();
  expect(screen.queryByText('Comprobante')).toBeNull();
});

test('after paying, a buyer reads day, hour and address, and goes on to calendar and agenda', async () => {
  render(
    <MemoryRouter>
      <PaymentNotice outcome="complete" order={order()} />
    </MemoryRouter>,
  );
  expect(screen.getByText('Yoga, Lunes 19:00')).toBeDefined();
  expect(await screen.findByText(/Gral\. Las Heras 837, Monte Grande/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Agregar al calendario' })).toBeDefined();
  const agenda = screen.getByRole('link', { name: 'Ver mi agenda' });
  expect(agenda.getAttribute('href')).toBe('/sociodashboard/agenda');
});

test('one calendar file has all places of a purchase', () => {
  const places = [line(), line({ id: 'o1_s2', diaHoraId: 's2', name: 'Boxeo', day: 'Martes' })];
  const file = calendarFile(
    places.map((place) => ({ ...place, sessions: [] })),
    demoGym,
  );
  expect(file.name).toBe('Mis clases.ics');
  expect(calendarFile([{ ...line(), sessions: [] }], demoGym).name).toBe('Yoga Lunes.ics');
});

describe('a purchase of a pack', () => {
  const productLines = [
    {
      id: 'o1_pack',
      kind: 'pack' as const,
      orderId: 'o1',
      userId: 'ana',
      productId: 'pack',
      quantity: 1,
      unitprice: 28_000,
      subtotal: 28_000,
      name: 'Pack de 4 clases',
      pack: { credits: 4, days: 45, perWeek: null, activityIds: null },
      canceledAt: null,
      givenBack: 0,
      createdAt: '2026-12-03T15:00:00.000Z',
      updatedAt: '2026-12-03T15:00:00.000Z',
    },
  ];
  const ofPack = { lines: [], productLines, totalPrice: 28_000 };

  test('that is unpaid names the pack, and is paid with its price', async () => {
    openPurchase(unpaid(ofPack));
    expect(await screen.findByText('4 clases para usar en 45 días')).toBeDefined();
    expect(screen.getByText(/^Falta el pago. Tenés hasta las 12:15 para pagar./)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Continuar pago' }));
    await vi.waitFor(() => expect(location.hash).toBe(PAYMENT_PAGE));
    expect(sent()).toMatchObject([
      { body: { orderId: 'o1', items: [{ name: 'Pack de 4 clases', price: 28_000, count: 1 }] } },
    ]);
  });

  test('that was paid leads to booking its classes', async () => {
    render(
      <MemoryRouter>
        <PaymentNotice outcome="complete" order={order(ofPack)} />
      </MemoryRouter>,
    );
    expect(screen.getByText('¡Listo, ya tenés tus clases!')).toBeDefined();
    expect(screen.getByText('Para usar hasta el 17/1/2027')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Reservar mis clases' }).getAttribute('href')).toBe(
      '/sociodashboard/recuperos',
    );
    expect(screen.queryByRole('button', { name: 'Agregar al calendario' })).toBeNull();
  });

  test('is in the list of purchases and on its receipt', async () => {
    openPurchase(order(ofPack));
    expect(await screen.findByText('Pack de 4 clases')).toBeDefined();
    render(
      <MemoryRouter>
        <PurchaseTable orders={[order(ofPack)]} />
      </MemoryRouter>,
    );
    expect(screen.getByText('Para usar hasta el 17/1/2027')).toBeDefined();
  });
});
