import { demoGym, creditPolicy, type OrderJson, type OrderLineJson, type OwnAgendaJson } from '@gym-power/domain';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ownSession } from '../../../../../domain/test/answers.ts';
import { callsTo, refusal, sent, serve } from '../../../../test/server.ts';
import type { RenewableJson } from '../../../api/renewals.ts';
import { loginAtom } from '../../../state/groups/login.ts';
import { noticesAtom } from '../../../state/notices/notices-atom.ts';
import { store } from '../../../state/store.ts';
import FirstPageView from '../first-page/FirstPageView.tsx';
import MyActivitiesView from '../my-activities/MyActivitiesView.tsx';
import PurchasesView from '../purchases/PurchasesView.tsx';
import RenewView from './RenewView.tsx';

vi.mock('../../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));

/** jsdom follows only the hash of an address. */
const PAYMENT_PAGE = '#mercado-pago';
const LONG = 'Entrenamiento funcional de alta intensidad para principiantes y avanzados';
const END = '2027-01-02T15:00:00.000Z';
const KEPT = '2027-01-05T15:00:00.000Z';
const NEXT_END = '2027-02-01T15:00:00.000Z';

const renewable = (fields: Partial<RenewableJson> = {}): RenewableJson => ({
  lineId: 'o1_s1',
  orderId: 'o1',
  diaHoraId: 's1',
  activityId: 'yoga',
  name: 'Yoga',
  image: '',
  day: 'Lunes',
  hour: '19:00',
  quantity: 1,
  precio: 25_000,
  antes: 25_000,
  subtotal: 25_000,
  desde: END,
  hasta: NEXT_END,
  validUntil: END,
  keptUntil: KEPT,
  leaving: false,
  abierta: true,
  abreEl: '2026-12-23T15:00:00.000Z',
  orden: null,
  ...fields,
});
const boxeo = (fields: Partial<RenewableJson> = {}) =>
  renewable({ lineId: 'o1_s2', diaHoraId: 's2', activityId: 'boxeo', name: 'Boxeo', day: 'Sabado', ...fields });

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
  validUntil: END,
  keptUntil: KEPT,
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

const renewal = (fields: Partial<OrderJson> = {}): OrderJson =>
  order({
    id: 'o2',
    state: 'Created',
    renewals: [{ diaHoraId: 's1', orderId: 'o1' }],
    totalPrice: 25_000,
    reservedUntil: '2026-12-28T15:15:00.000Z',
    purchasedAt: null,
    paymentId: null,
    paymentStatus: null,
    lines: [line({ id: 'o2_s1', orderId: 'o2', heldPlaces: 0, validFrom: null, validUntil: null, keptUntil: null })],
    ...fields,
  });

const ORDERS = 'GET /order/user/ana';
const STATE = 'GET /order/o2/state';
const RENEWABLE = 'GET /order/renovar';
const RENEW = 'POST /order/renovar';
const PAY = 'POST /mercadopago';
const LEAVE = 'PUT /orderline/o1_s1/renovacion';

const shows = (...lineas: RenewableJson[]) => serve({ [RENEWABLE]: { lineas, total: 0 } });
const waitsForPayment = { [STATE]: { id: 'o2', state: 'Created', updatedAt: renewal().updatedAt } };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-28T15:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  location.hash = '';
  serve({
    'GET /gym': demoGym,
    'GET /agenda': { sessions: [] },
    'GET /agenda/mia': { sessions: [] },
    'GET /review/user/ana': [],
    [ORDERS]: [order()],
    [PAY]: PAYMENT_PAGE,
  });
  shows(renewable());
  store.set(loginAtom, { user: { id: 'ana', uid: 'ana', name: 'Ana', email: 'ana@x.test' } } as never);
});

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/sociodashboard" element={<FirstPageView />} />
        <Route path="/sociodashboard/actividades" element={<MyActivitiesView />} />
        <Route path="/sociodashboard/actividades/renovar" element={<RenewView />} />
        <Route path="/sociodashboard/compras" element={<PurchasesView />} />
      </Routes>
    </MemoryRouter>,
  );
const activities = '/sociodashboard/actividades';
const renew = '/sociodashboard/actividades/renovar';
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const expectPayment = () => waitFor(() => expect(location.hash).toBe(PAYMENT_PAGE));
const bodies = (call: string) => callsTo(call).map(({ body }) => body);

describe('among the activities', () => {
  test('a place says until when it is valid, and from when it can be renewed', async () => {
    shows(renewable({ abierta: false }));
    open(activities);
    await screen.findByText('Vigente hasta el 2/1/2027');
    expect(screen.getByText('Podés renovar desde el 23/12/2026.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /No renuevo/ })).toBeNull();
  });

  test('from then on it is renewed with one tap, at a price that has changed since', async () => {
    shows(renewable({ antes: 20_000 }));
    open(activities);
    await screen.findByText('antes $20.000, hoy $25.000');
    fireEvent.click(screen.getByRole('link', { name: 'Renovar Yoga, Lunes 19:00' }));
    expect(await screen.findByRole('heading', { name: 'Renovar' })).toBeDefined();
  });

  test('in the days of grace it says until when it is kept', async () => {
    vi.setSystemTime(new Date('2027-01-03T15:00:00Z'));
    open(activities);
    const kept = await screen.findByText('Guardado hasta el 5/1/2027');
    expect(kept.dataset['grace']).toBe('true');
    expect(screen.getByRole('link', { name: /^Renovar/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Volver a comprar/ })).toBeNull();
  });

  test('once it is free it can only be bought again', async () => {
    vi.setSystemTime(new Date('2027-01-03T15:00:00Z'));
    serve({ [ORDERS]: [order({ lines: [line({ heldPlaces: 0 })] })] });
    shows();
    open(activities);
    await screen.findByText('Vencida el 2/1/2027');
    expect(screen.getByRole('button', { name: 'Volver a comprar' })).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Renovar/ })).toBeNull();
  });

  test('‘No renuevo’ is one tap, and ‘Sí, renuevo’ takes it back', async () => {
    open(activities);
    await screen.findByRole('link', { name: /^Renovar/ });
    serve({ [LEAVE]: line({ leaving: true, keptUntil: END }) });
    shows(renewable({ leaving: true }));
    await press('No renuevo Yoga, Lunes 19:00');
    await screen.findByText('No la renovás: tu lugar queda libre el 2/1/2027.');
    expect(screen.queryByRole('link', { name: /^Renovar/ })).toBeNull();
    serve({ [LEAVE]: line() });
    shows(renewable());
    await press('Sí, renuevo Yoga, Lunes 19:00');
    await screen.findByRole('link', { name: /^Renovar/ });
    expect(bodies(LEAVE)).toEqual([{ sigue: false }, { sigue: true }]);
  });

  test('what fails is said beside it, and it stays as it was', async () => {
    open(activities);
    serve({ [LEAVE]: refusal(409, 'LINE_OVER', 'Ese lugar ya no está vigente.') });
    await press(/^No renuevo/);
    await screen.findByText('Ese lugar ya no está vigente.');
    expect((await button(/^No renuevo/)).hasAttribute('aria-disabled')).toBe(false);
  });

  test('in the days of grace ‘No renuevo’ asks first, because the place is gone at once', async () => {
    vi.setSystemTime(new Date('2027-01-03T15:00:00Z'));
    open(activities);
    await press(/^No renuevo/);
    const dialog = await screen.findByRole('dialog', { name: '¿Dejás tu lugar?' });
    expect(sent()).toEqual([]);
    const freed = line({ heldPlaces: 0, leaving: true, keptUntil: END });
    serve({ [LEAVE]: freed });
    serve({ [ORDERS]: [order({ lines: [freed] })] });
    shows();
    fireEvent.click(within(dialog).getByRole('button', { name: 'No renuevo' }));
    expect(await screen.findByText('Vencida el 2/1/2027')).toBeDefined();
  });

  test('several are renewed at once, without those that are left or wait for their payment', async () => {
    shows(
      renewable(),
      boxeo({ quantity: 2, subtotal: 50_000 }),
      boxeo({ lineId: 'o1_s3', diaHoraId: 's3', leaving: true }),
      boxeo({ lineId: 'o1_s4', diaHoraId: 's4', orden: { id: 'o9', reservedUntil: '2026-12-28T15:15:00.000Z' } }),
    );
    open(activities);
    const all = await screen.findByRole('link', { name: 'Renovar todo · $75.000' });
    expect(all.getAttribute('href')).toBe(renew);
  });

  test('one alone has no link for all', async () => {
    open(activities);
    await screen.findByRole('link', { name: /^Renovar/ });
    expect(screen.queryByRole('link', { name: /^Renovar todo/ })).toBeNull();
  });

  test('a renewal that waits for its payment is gone on with', async () => {
    serve({ [ORDERS]: [renewal(), order()] });
    serve(waitsForPayment);
    shows(renewable({ orden: { id: 'o2', reservedUntil: '2026-12-28T15:15:00.000Z' } }));
    open(activities);
    await screen.findByText('Tu renovación espera el pago hasta las 12:15.');
    await press(/^Seguir con el pago/);
    await expectPayment();
  });

  test('a place that has been renewed says so', async () => {
    const next = line({ id: 'o2_s1', orderId: 'o2', validFrom: END, validUntil: NEXT_END, keptUntil: NEXT_END });
    serve({ [ORDERS]: [renewal({ state: 'Complete', lines: [next] }), order({ lines: [line({ heldPlaces: 0 })] })] });
    shows(renewable({ lineId: 'o2_s1', abierta: false, validUntil: NEXT_END }));
    open(activities);
    await screen.findByText('Vigente hasta el 1/2/2027');
    expect(screen.getByText(/^Ya lo renovaste, del 2\/1\/2027 al 1\/2\/2027\. Te quedan/)).toBeDefined();
  });

  test('activities stay in sight where the renewals cannot be loaded', async () => {
    serve({ [RENEWABLE]: refusal(409, 'BUSY', 'Hay mucho movimiento.') });
    open(activities);
    await screen.findByText('Vigente hasta el 2/1/2027');
    shows(renewable());
    await press('Reintentar');
    expect(await screen.findByRole('link', { name: /^Renovar/ })).toBeDefined();
  });
});

describe('a renewal', () => {
  beforeEach(() => {
    serve({ [RENEW]: renewal() });
  });

  test('says what it brings and what it costs, and is paid', async () => {
    shows(renewable({ antes: 20_000 }));
    open(`${renew}?lugar=o1_s1`);
    await screen.findByText('Yoga, Lunes 19:00');
    expect(
      screen.getByText(
        'Tu lugar del 2/1/2027 al 1/2/2027. Primera clase: lunes 4 de enero. 4 clases: 4, 11, 18 y 25/1.',
      ),
    ).toBeDefined();
    expect(screen.getByText('El precio cambió: antes $20.000, hoy $25.000.')).toBeDefined();
    expect(screen.getByText(/No se renueva solo/)).toBeDefined();
    const pay = await button('Pagar $25.000');
    fireEvent.click(pay);
    fireEvent.click(pay);
    await expectPayment();
    expect(bodies(RENEW)).toEqual([{ lineIds: ['o1_s1'], visto: 25_000 }]);
    expect(bodies(PAY)).toMatchObject([{ orderId: 'o2' }]);
  });

  test('of all places leaves out those that are unticked', async () => {
    shows(renewable(), boxeo({ name: LONG }));
    open(renew);
    const ticked = async (name: RegExp) => (await screen.findByRole<HTMLInputElement>('checkbox', { name })).checked;
    expect(await ticked(/^Yoga/)).toBe(true);
    expect(await ticked(/^Entrenamiento/)).toBe(true);
    await button('Pagar $50.000');
    fireEvent.click(screen.getByRole('checkbox', { name: /^Entrenamiento/ }));
    await press('Pagar $25.000');
    await expectPayment();
    expect(bodies(RENEW)).toEqual([{ lineIds: ['o1_s1'], visto: 25_000 }]);
  });

  test('without any place cannot be paid', async () => {
    shows(renewable(), boxeo());
    open(renew);
    for (const box of await screen.findAllByRole('checkbox')) fireEvent.click(box);
    expect((await button('Elegí un lugar')).hasAttribute('aria-disabled')).toBe(true);
  });

  test('takes one place of a slot at a time', async () => {
    shows(renewable(), renewable({ lineId: 'o3_s1', orderId: 'o3' }));
    open(renew);
    expect(await button('Pagar $25.000')).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
    cleanup();
    open(`${renew}?lugar=o3_s1`);
    await press('Pagar $25.000');
    await expectPayment();
    expect(bodies(RENEW)).toEqual([{ lineIds: ['o3_s1'], visto: 25_000 }]);
  });

  test('of a place that is given up is offered only to a member who asks for it', async () => {
    shows(renewable({ leaving: true }), boxeo());
    open(renew);
    await button('Pagar $25.000');
    expect(screen.getByText('No la renovás: tu lugar queda libre el 2/1/2027.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Sí, renuevo Yoga, Lunes 19:00' })).toBeDefined();
    cleanup();
    open(`${renew}?lugar=o1_s1`);
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Yoga/ })).checked).toBe(true);
  });

  test('of one place begins with it alone', async () => {
    shows(renewable(), boxeo());
    open(`${renew}?lugar=o1_s2`);
    await button('Pagar $25.000');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Boxeo/ }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Yoga/ }).checked).toBe(false);
  });

  test('takes a code, which lowers the total', async () => {
    serve({ 'POST /descuento/check': { codigo: 'AMIGOS', descuento: 10, activityIds: null } });
    open(renew);
    fireEvent.change(await screen.findByLabelText('Código de descuento'), { target: { value: 'amigos' } });
    await press('Aplicar');
    await screen.findByText('Código aplicado: 10% de descuento');
    await press('Pagar $22.500');
    await expectPayment();
    expect(bodies(RENEW)).toEqual([{ lineIds: ['o1_s1'], visto: 22_500, codigo: 'AMIGOS' }]);
  });

  test('whose code cannot be used any more is offered without it', async () => {
    serve({ 'POST /descuento/check': { codigo: 'AMIGOS', descuento: 10, activityIds: null } });
    open(renew);
    fireEvent.change(await screen.findByLabelText('Código de descuento'), { target: { value: 'amigos' } });
    await press('Aplicar');
    serve({ [RENEW]: refusal(409, 'DESCUENTO_USED_UP', 'Ese código ya se usó.') });
    await press('Pagar $22.500');
    await button('Pagar $25.000');
    expect(screen.getByText('Ese código ya se usó.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Código de descuento').value).toBe('');
  });

  test('that costs nothing is complete without a payment page', async () => {
    shows(renewable({ precio: 0, subtotal: 0 }));
    serve({ [RENEW]: renewal({ totalPrice: 0 }) });
    open(renew);
    await press('Renovar sin cargo');
    await waitFor(() => expect(bodies(PAY)).toMatchObject([{ orderId: 'o2' }]));
  });

  test('can be paid again on the page that the back button restores', async () => {
    serve({ [RENEW]: renewal() });
    open(renew);
    await press('Pagar $25.000');
    await expectPayment();
    expect((await button('Un momento…')).getAttribute('aria-disabled')).toBe('true');
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    expect((await button('Pagar $25.000')).getAttribute('aria-disabled')).toBeNull();
  });

  test('shows a price that has changed meanwhile, and asks again', async () => {
    open(renew);
    await button('Pagar $25.000');
    serve({ [RENEW]: refusal(409, 'PRICE_CHANGED', 'El precio cambió.', { price: 28_000 }) });
    shows(renewable({ precio: 28_000, subtotal: 28_000 }));
    await press('Pagar $25.000');
    await screen.findByText('El precio cambió. Ahora son $28.000: si te sirve igual, tocá Pagar de nuevo.');
    expect(location.hash).toBe('');
    serve({ [RENEW]: renewal({ totalPrice: 28_000 }) });
    await press('Pagar $28.000');
    await expectPayment();
    expect(bodies(RENEW)).toMatchObject([{ visto: 25_000 }, { visto: 28_000 }]);
  });

  test('that is closed says from when until when it is open', async () => {
    open(renew);
    serve({
      [RENEW]: refusal(409, 'RENEWAL_CLOSED', 'Ese lugar no se puede renovar hoy.', {
        name: 'Yoga',
        desde: END,
        hasta: KEPT,
      }),
    });
    await press(/^Pagar/);
    expect(
      await screen.findByText(
        'Ese lugar no se puede renovar hoy. Yoga: se renueva desde el 2/1/2027 hasta el 5/1/2027.',
      ),
    ).toBeDefined();
  });

  test('of a place that is gone meanwhile says so, and shows what is left', async () => {
    shows(renewable(), boxeo());
    open(renew);
    await button('Pagar $50.000');
    serve({ [RENEW]: refusal(409, 'LINE_OVER', 'Ese lugar ya no está vigente.', { name: 'Boxeo' }) });
    shows(renewable());
    await press(/^Pagar/);
    await screen.findByText('Ese lugar ya no está vigente. Boxeo.');
    expect(await button('Pagar $25.000')).toBeDefined();
  });

  test('whose payment page cannot be opened waits for its payment, and is gone on with', async () => {
    serve({ [PAY]: refusal(409, 'PAYMENTS_UNAVAILABLE', 'Mercado Pago no responde.') });
    open(renew);
    await button('Pagar $25.000');
    serve({ [ORDERS]: [renewal(), order()] });
    serve(waitsForPayment);
    shows(renewable({ orden: { id: 'o2', reservedUntil: '2026-12-28T15:15:00.000Z' } }));
    await press('Pagar $25.000');
    await screen.findByRole('heading', { name: 'Esperan tu pago' });
    expect(store.get(noticesAtom).map(({ text }) => text)).toEqual(['Mercado Pago no responde.']);
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
    expect(screen.getByText(/Tenés hasta las 12:15; tu lugar sigue siendo tuyo/)).toBeDefined();
    expect(screen.getByText(/^Tu lugar del 2\/1\/2027 al 1\/2\/2027/)).toBeDefined();
    serve({ [PAY]: PAYMENT_PAGE });
    await press('Seguir con el pago');
    await expectPayment();
  });

  test.each([
    ['no place', [], 'No tenés lugares para renovar.'],
    ['a place whose time has not come', [renewable({ abierta: false })], 'desde el 23/12/2026'],
  ])('of %s is not offered', async (_, lineas, words) => {
    shows(...lineas);
    open(renew);
    await screen.findByText(words);
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
  });

  test('that is not open yet says what ends when, from when it is open, and for how much', async () => {
    shows(renewable({ abierta: false, antes: 20_000 }), boxeo({ abierta: false, precio: 18_000, subtotal: 18_000 }));
    open(renew);
    const later = within(await screen.findByRole('region', { name: 'Qué se renueva más adelante' }));
    const [yoga, box] = later.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(yoga).toContain('Yoga, Lunes 19:00$25.000');
    expect(yoga).toContain('Tu plan terminael 2/1/2027');
    expect(yoga).toContain('Podés renovardesde el 23/12/2026');
    expect(yoga).toContain('Plan nuevodel 2/1/2027 al 1/2/2027');
    expect(yoga).toContain('Si no renovástu lugar se guarda hasta el 5/1/2027');
    expect(yoga).toContain('antes $20.000, hoy $25.000');
    expect(box).toContain('Boxeo, Sabado 19:00$18.000');
  });

  test('that is not open yet stands below those that are', async () => {
    shows(renewable(), boxeo({ abierta: false }));
    open(renew);
    await button('Pagar $25.000');
    expect(screen.getByRole('region', { name: 'Qué se renueva más adelante' }).textContent).toContain('Boxeo');
  });

  test('cannot be loaded: it says so, and a button tries again', async () => {
    serve({ [RENEWABLE]: refusal(409, 'BUSY', 'Hay mucho movimiento.') });
    open(renew);
    expect(screen.getByText('Cargando tus lugares…')).toBeDefined();
    await screen.findByText(/No pudimos cargar tus lugares/);
    shows(renewable());
    await press('Reintentar');
    await button('Pagar $25.000');
  });
});

describe('on the first page', () => {
  const day = (date: string) =>
    ownSession({ date, start: `${date}T22:00:00.000Z`, end: `${date}T23:00:00.000Z`, lineId: 'o1_s1' });
  const agenda: OwnAgendaJson = {
    desde: '2026-12-21',
    dias: 14,
    sessions: [day('2026-12-21'), day('2026-12-28')],
    recuperos: 0,
    politica: creditPolicy(demoGym),
    esperas: [],
  };
  const cards = async () =>
    within(await screen.findByRole('region', { name: 'Mi agenda' }))
      .getAllByRole('listitem')
      .map((each) => within(each));

  beforeEach(() => {
    vi.setSystemTime(new Date('2026-12-21T15:00:00Z'));
    serve({ 'GET /agenda/mia': agenda });
  });

  test('places that end in the days before which they can be renewed are shown, others not', async () => {
    vi.setSystemTime(new Date('2026-12-23T14:00:00Z'));
    open('/sociodashboard');
    await screen.findByRole('region', { name: 'Mi agenda' });
    expect(screen.queryByRole('region', { name: 'Tus vencimientos' })).toBeNull();
    cleanup();
    vi.setSystemTime(new Date('2026-12-23T16:00:00Z'));
    open('/sociodashboard');
    const ending = within(await screen.findByRole('region', { name: 'Tus vencimientos' }));
    expect(ending.getByText(/^Vigente hasta el 2\/1\/2027\. Te queda 1 clase/)).toBeDefined();
    expect(await ending.findByRole('link', { name: 'Renovar Yoga, Lunes 19:00' })).toBeDefined();
    expect(ending.getByRole('button', { name: 'No renuevo Yoga, Lunes 19:00' })).toBeDefined();
  });

  test('a date that is given up does not count among the classes left', async () => {
    const given = ownSession({ date: '2026-12-28', start: '2026-12-28T22:00:00.000Z', lineId: 'o1_s1', ausentes: 1 });
    serve({ 'GET /agenda/mia': { ...agenda, sessions: [given] } });
    vi.setSystemTime(new Date('2026-12-23T16:00:00Z'));
    open('/sociodashboard');
    const ending = within(await screen.findByRole('region', { name: 'Tus vencimientos' }));
    expect(ending.getByText(/^Vigente hasta el 2\/1\/2027\. No te quedan clases\. No vas el 28\/12\./)).toBeDefined();
    cleanup();
    open(activities);
    expect(await screen.findByText(/No te quedan clases\. No vas el 28\/12\./)).toBeDefined();
  });

  test('a place in its days of grace says until when it is kept', async () => {
    vi.setSystemTime(new Date('2027-01-03T15:00:00Z'));
    open('/sociodashboard');
    const kept = await screen.findByText(/^Guardado hasta el 5\/1\/2027\./);
    expect(kept.dataset['grace']).toBe('true');
    expect(await screen.findByRole('link', { name: /^Renovar/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Volver a comprar/ })).toBeNull();
  });

  test('the agenda says which session is the last of a plan, and renews it there', async () => {
    vi.setSystemTime(new Date('2026-12-24T15:00:00Z'));
    open('/sociodashboard');
    const [last] = await cards();
    expect(last!.getByText(/^Es la última clase de tu plan, que termina el 2\/1\/2027\./)).toBeDefined();
    expect((await last!.findByRole('link', { name: 'Renovar Yoga' })).getAttribute('href')).toBe(
      `${renew}?lugar=o1_s1`,
    );
  });

  test('the agenda says nothing of it on an earlier session', async () => {
    open('/sociodashboard');
    const [first, last] = await cards();
    expect(first!.queryByText(/última clase/)).toBeNull();
    expect(last!.getByText(/última clase/)).toBeDefined();
  });

  test('the last session of a plan that goes on is not called so', async () => {
    const next = line({ id: 'o2_s1', orderId: 'o2', validFrom: END, validUntil: NEXT_END, keptUntil: NEXT_END });
    serve({ [ORDERS]: [renewal({ state: 'Complete', lines: [next] }), order({ lines: [line({ heldPlaces: 0 })] })] });
    open('/sociodashboard');
    expect((await cards()).flatMap((card) => card.queryAllByText(/última clase/))).toEqual([]);
  });
});

describe('among the purchases', () => {
  test('an unpaid renewal says that the place stays the member’s', async () => {
    serve({ [ORDERS]: [renewal(), order()] });
    serve(waitsForPayment);
    open('/sociodashboard/compras');
    await screen.findByText(/tu lugar sigue siendo tuyo/);
    expect(screen.queryByText(/está reservado/)).toBeNull();
  });

  test('a renewal that was not paid in time says until when the place is kept, and is offered again', async () => {
    serve({ [ORDERS]: [renewal({ state: 'Canceled', canceledBecause: 'expired' }), order()] });
    open('/sociodashboard/compras');
    await screen.findByText('Cancelada: se venció el tiempo para pagar');
    expect(screen.getByText('Tu lugar sigue siendo tuyo hasta el 5/1/2027: Yoga, Lunes 19:00')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Renovar' }).getAttribute('href')).toBe(renew);
    expect(screen.queryByRole('button', { name: 'Volver a comprar' })).toBeNull();
  });

  test('a place whose plan is over is not offered again where it was renewed', async () => {
    vi.setSystemTime(new Date('2027-01-03T15:00:00Z'));
    const next = line({ id: 'o2_s1', orderId: 'o2', validFrom: END, validUntil: NEXT_END, keptUntil: NEXT_END });
    serve({ [ORDERS]: [renewal({ state: 'Complete', lines: [next] }), order({ lines: [line({ heldPlaces: 0 })] })] });
    open('/sociodashboard/compras');
    await screen.findByText('Vencida el 2/1/2027 · Renovada');
    expect(screen.queryByRole('button', { name: 'Volver a comprar' })).toBeNull();
  });

  test('back without having paid, the member is told that the place stays theirs', async () => {
    serve({ [ORDERS]: [renewal(), order()] });
    serve(waitsForPayment);
    serve({ 'PUT /order/o2': refusal(409, 'NOT_PAID', '', { state: 'Created', paymentStatus: 'rejected' }) });
    open('/sociodashboard/compras?external_reference=o2&status=rejected');
    expect(
      await screen.findByText('No se cobró nada. Tu lugar sigue siendo tuyo: podés reintentar el pago o cancelar.'),
    ).toBeDefined();
  });
});
