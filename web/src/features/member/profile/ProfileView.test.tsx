import { demoGym } from '@gym-power/domain';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callsTo, refusal, serve } from '../../../../test/server.ts';
import type { UserJson } from '../../../api/users.ts';
import { loginAtom, signedOut } from '../../../state/groups/login.ts';
import { queryClient } from '../../../state/server-cache/query-client.ts';
import { store } from '../../../state/store.ts';
import ProfileView from './ProfileView.tsx';

vi.mock('../../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));

const URL_OF_FEED = 'http://127.0.0.1:5050/api/agenda/abc.def.ics';
const FEED = '/calendario';
const CHOICE = 'PUT /user/ana/avisos';

beforeEach(() => {
  serve({
    'GET /familia': [],
    'GET /gym': demoGym,
    [`GET ${FEED}`]: { url: null },
    [`POST ${FEED}`]: { url: URL_OF_FEED },
    [`DELETE ${FEED}`]: { url: null },
    [CHOICE]: ({ body }) => ({ ...ana, wantsDigest: body.resumen }),
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
const ana = { id: 'ana', name: 'Ana', lastName: 'Paz', email: 'ana@gym.test', phoneNumber: '', image: '' };

/** @param stored the role in the stored profile, which this sign-in may not have yet */
const show = (stored: { isAdmin: boolean }, emailVerified = true) => {
  store.set(loginAtom, { ...signedOut, emailVerified, user: { ...ana, ...stored } as UserJson });
  render(<ProfileView />, { wrapper: MemoryRouter });
};

test('an admin who signed in without the second factor that the gym asks for is led to it', () => {
  show({ isAdmin: true });
  expect(screen.getByText(/el gimnasio pide un segundo factor/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Activalo' }).getAttribute('href')).toBe('/segundo-factor');
});

test('a telephone is shown as people write it', () => {
  store.set(loginAtom, { ...signedOut, user: { ...ana, phoneNumber: '+541144445555' } as UserJson });
  render(<ProfileView />, { wrapper: MemoryRouter });
  expect(screen.getByText('+54 11 4444-5555')).toBeDefined();
});

test('a member hears nothing of a second factor', () => {
  show({ isAdmin: false });
  expect(screen.getByRole('heading', { name: 'Mi Perfil' })).toBeDefined();
  expect(screen.queryByText(/segundo factor/)).toBeNull();
});

test('the page has four groups', () => {
  show({ isAdmin: false });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Tus datos',
    'Mails y calendario',
    'Tu familia',
    'Tu cuenta',
  ]);
  const parts = within(screen.getByRole('region', { name: 'Tu cuenta' })).getAllByRole('heading', { level: 3 });
  expect(parts.map(({ textContent }) => textContent)).toEqual(['Mis datos', 'Borrar mi cuenta']);
});

describe('the family', () => {
  const tomas = { id: 't1', name: 'Tomás', lastName: 'Paz', birthDate: '2017-03-05', fitUntil: null };

  test('gets a new person, whose name and birth date are asked for', async () => {
    serve({ 'POST /familia': tomas });
    show({ isAdmin: false });
    expect(await screen.findByText('Todavía no agregaste a nadie.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Agregar a alguien' }));
    fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'Tomás' } });
    fireEvent.change(screen.getByLabelText('Apellido'), { target: { value: 'Paz' } });
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Agregar' });
    expect(submit.getAttribute('aria-disabled')).toBe('true');
    fireEvent.change(screen.getByLabelText('Fecha de nacimiento'), { target: { value: '2017-03-05' } });
    await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBeNull());
    serve({ 'GET /familia': [tomas] });
    fireEvent.click(submit);
    expect(await screen.findByText('Tomás Paz')).toBeDefined();
    expect(screen.getByText('Nació el 5/3/2017')).toBeDefined();
    expect(callsTo('POST /familia')).toHaveLength(1);
  });

  test('asks before somebody leaves it', async () => {
    serve({ 'GET /familia': [tomas], 'DELETE /familia/t1': { id: 't1', deleted: true } });
    show({ isAdmin: false });
    fireEvent.click(await screen.findByRole('button', { name: 'Sacar a Tomás Paz' }));
    const question = await screen.findByRole('dialog', { name: '¿Sacar a Tomás de tu familia?' });
    expect(callsTo('DELETE /familia/t1')).toEqual([]);
    serve({ 'GET /familia': [] });
    fireEvent.click(within(question).getByRole('button', { name: 'Sacar' }));
    expect(await screen.findByText('Todavía no agregaste a nadie.')).toBeDefined();
    expect(callsTo('DELETE /familia/t1')).toHaveLength(1);
  });
});

describe('the calendar', () => {
  test('gets an address that can be copied, and revoked after a question', async () => {
    show({ isAdmin: false });
    fireEvent.click(await screen.findByRole('button', { name: 'Suscribir mi calendario' }));
    const field = await screen.findByLabelText<HTMLInputElement>('El enlace de tu calendario');
    expect(field.value).toBe(URL_OF_FEED);
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    fireEvent.click(screen.getByRole('button', { name: 'Abrir en mi calendario' }));
    expect(opened).toHaveBeenCalledWith('webcal://127.0.0.1:5050/api/agenda/abc.def.ics', '_self');
    fireEvent.click(screen.getByRole('button', { name: 'Anular enlace' }));
    const question = await screen.findByRole('dialog', { name: '¿Anular el enlace de tu calendario?' });
    expect(callsTo(`DELETE ${FEED}`)).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Anular enlace' }));
    expect(await screen.findByRole('button', { name: 'Suscribir mi calendario' })).toBeDefined();
    expect(callsTo(`DELETE ${FEED}`)).toHaveLength(1);
  });

  test('that does not come can be asked for again', async () => {
    serve({ [`GET ${FEED}`]: refusal(503, 'BUSY', 'Probá de nuevo.') });
    show({ isAdmin: false });
    const retry = await screen.findByRole('button', { name: 'Reintentar' }, { timeout: 5_000 });
    serve({ [`GET ${FEED}`]: { url: null } });
    fireEvent.click(retry);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Suscribir mi calendario' })).toBeDefined());
  });
});

describe('deleting the account', () => {
  const ORDERS = 'GET /order/user/ana';
  const line = (orderId: string) => ({
    id: `${orderId}_s1`,
    orderId,
    diaHoraId: orderId,
    activityId: 'yoga',
    name: 'Yoga',
    image: '',
    day: 'Lunes',
    hour: '19:00',
    quantity: 1,
    heldPlaces: 1,
    validFrom: '2026-11-30T15:00:00.000Z',
    validUntil: '2026-12-30T15:00:00.000Z',
    keptUntil: '2026-12-30T15:00:00.000Z',
    canceledAt: null,
  });
  const order = (id: string, purchasedAt: string | null, fields: object = {}) => ({
    id,
    state: 'Complete',
    activities: [{ id: 'yoga', name: 'Yoga', image: '' }],
    totalPrice: 25_000,
    givenBack: 0,
    purchasedAt,
    createdAt: purchasedAt,
    lines: [line(id)],
    renewals: [],
    ...fields,
  });
  const credit = (state: string, session: object | null = null) => ({ id: state, state, session });
  const box = { diaHoraId: 's9', name: 'Boxeo', day: 'Sabado', hour: '11:30', estado: 'waiting', puesto: 2 };
  const has = ({ orders = [], recuperos = [], waits = [] }: Record<string, object[]> = {}) =>
    serve({ [ORDERS]: orders, 'GET /recuperos': { recuperos }, 'GET /espera': waits });
  const openDialog = async () => {
    show({ isAdmin: false });
    fireEvent.click(screen.getByRole('button', { name: 'Borrar mi cuenta' }));
    return within(await screen.findByRole('dialog', { name: '¿Seguro que quieres borrar tu cuenta?' }));
  };
  const facts = async (dialog: Awaited<ReturnType<typeof openDialog>>) =>
    (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent);

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-01T15:00:00Z') });
    has();
  });
  afterEach(() => {
    queryClient.clear();
    vi.useRealTimers();
  });

  test('says what can still be revoked, and until when', async () => {
    has({ orders: [order('k7m29qxdk7m29qxdk7m2', '2026-12-01T14:45:00.000Z')] });
    const dialog = await openDialog();
    const [revocable, held] = await facts(dialog);
    expect(revocable).toMatch(
      /^Todavía podés arrepentirte de Yoga \(orden K7M2-9QXD, \$25\.000, hasta el 11\/12\) y pedir la devolución\./,
    );
    expect(held).toMatch(/^Yoga, Lunes 19:00 \(vigente hasta el 30\/12\/2026\) sigue a tu nombre/);
    expect(dialog.getByRole('link', { name: 'botón de arrepentimiento' }).getAttribute('href')).toBe(
      '/arrepentimiento',
    );
    expect(dialog.queryByText(/no hay devolución/)).toBeNull();
  });

  test('says what is lost', async () => {
    const session = { name: 'Yoga', date: '2026-12-05' };
    has({
      orders: [order('o1', '2026-11-20T15:00:00.000Z'), order('o2', null, { state: 'Created', lines: [] })],
      recuperos: [credit('open'), credit('booked', session), credit('spent', session)],
      waits: [box],
    });
    expect(await facts(await openDialog())).toEqual([
      'Ya pasó el plazo para arrepentirte de Yoga, Lunes 19:00: borrar la cuenta no devuelve lo que pagaste.',
      expect.stringMatching(/^Yoga, Lunes 19:00 .* sigue a tu nombre/),
      'Se cancela tu compra sin pagar: Yoga.',
      'Salís de la lista de espera de Boxeo, sábado 11:30.',
      'Perdés 2 recuperos, y con ellos Yoga, sábado 5/12.',
    ]);
  });

  test('says nothing of it to a member who has nothing, and waits for the confirmation', async () => {
    const dialog = await openDialog();
    await waitFor(() => expect(dialog.queryByText('Viendo qué se pierde…')).toBeNull());
    expect(dialog.queryByRole('listitem')).toBeNull();
    const end = dialog.getByRole('button', { name: 'Borrar para siempre' });
    expect(end.hasAttribute('aria-disabled')).toBe(true);
    fireEvent.change(dialog.getByLabelText('Escribí BORRAR para confirmar'), { target: { value: 'borrar' } });
    expect(end.getAttribute('aria-disabled')).not.toBe('true');
  });
});

describe('the mail of the evening before', () => {
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /resumen de mis clases/ });

  test('is asked for, and left again', async () => {
    show({ isAdmin: false });
    expect(box().checked).toBe(false);
    fireEvent.click(box());
    await waitFor(() => expect(box().checked).toBe(true));
    fireEvent.click(box());
    await waitFor(() => expect(box().checked).toBe(false));
  });

  test('stays as it was where the server does not take the choice', async () => {
    serve({ [CHOICE]: refusal(503, 'BUSY', 'Probá de nuevo.') });
    show({ isAdmin: false });
    fireEvent.click(box());
    await waitFor(() => expect(box().getAttribute('aria-disabled')).toBe('false'));
    expect(box().checked).toBe(false);
  });

  test('says that it waits for an address that is verified', () => {
    show({ isAdmin: false }, false);
    expect(screen.getByText(/Te va a llegar cuando verifiques tu email/)).toBeDefined();
  });
});
