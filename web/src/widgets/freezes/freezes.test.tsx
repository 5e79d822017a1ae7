import { DAY_MS, dayAndMonth, daysAfter, demoGym, localDate, type OrderLineJson, shortDate } from '@gym-power/domain';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, sent, serve } from '../../../test/server.ts';
import { placeOf } from '../../state/orders/bought-places.ts';
import { queryClient } from '../../state/server-cache/query-client.ts';
import { FreezeButton } from './FreezeButton.tsx';
import { FreezeList } from './FreezeList.tsx';

vi.mock('../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));

const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
const on = (days: number) => daysAfter(localDate(now), days);
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
  validFrom: inDays(-5),
  validUntil: inDays(25),
  keptUntil: inDays(28),
  leaving: false,
  canceledAt: null,
  givenBack: 0,
  createdAt: inDays(-5),
  updatedAt: inDays(-5),
  ...fields,
});
const freezing = {
  line: line({ validUntil: inDays(32) }),
  fechas: [on(4)],
  cerradas: [],
  avisadas: [],
  antes: inDays(25),
};
const CONGELAR = 'POST /orderline/o1_s1/congelar';
const REHEARSAL = `${CONGELAR}?ensayo=1`;
const onDone = vi.fn<() => void>();

beforeEach(() => {
  queryClient.clear();
  vi.clearAllMocks();
  serve({ 'GET /gym': demoGym, [REHEARSAL]: freezing });
});

const showButton = (fields: Partial<OrderLineJson> = {}, atDesk = false) =>
  render(<FreezeButton place={placeOf(line(fields), now)} atDesk={atDesk} onDone={onDone} />);
const isOff = (button: HTMLElement): boolean => button.getAttribute('aria-disabled') === 'true';
const open = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Congelar Yoga, Lunes 19:00' }));
  return within(screen.getByRole('dialog', { name: 'Congelar el lugar' }));
};

describe('a member who freezes a place', () => {
  test('reads which dates fall away and the new end before it is confirmed', async () => {
    showButton();
    const dialog = open();
    expect(dialog.getByText(/^Entre 7 y 30 días por vez, y hasta 30 por año\. En \d{4} te quedan 30\.$/)).toBeDefined();
    const words = [
      `No vas el ${dayAndMonth(on(4))}: ese día tu lugar lo puede usar otra persona.`,
      `Tu plan termina el ${shortDate(inDays(32))}, en lugar del ${shortDate(inDays(25))}.`,
    ].join(' ');
    expect(await dialog.findByText(words)).toBeDefined();
    const body = { desde: on(2), hasta: on(8) };
    expect(sent()).toEqual([{ call: REHEARSAL, body: { ...body, motivo: '-' } }]);
    serve({ [CONGELAR]: freezing });
    fireEvent.click(dialog.getByRole('button', { name: 'Congelar' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent().at(-1)).toEqual({ call: CONGELAR, body: { ...body, motivo: '' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('reads why it is not possible, and freezes other days', async () => {
    serve({ [REHEARSAL]: refusal(409, 'FREEZE_LENGTH', 'No se puede.', { minimo: 7, maximo: 30 }) });
    showButton();
    const dialog = open();
    expect(await dialog.findByText(/Se puede de 7 a 30 días\./)).toBeDefined();
    expect(isOff(dialog.getByRole('button', { name: 'Congelar' }))).toBe(true);
    serve({ [REHEARSAL]: freezing });
    fireEvent.change(dialog.getByLabelText('Hasta'), { target: { value: on(12) } });
    expect(await dialog.findByText(/^No vas el/)).toBeDefined();
    expect(sent().at(-1)!.body).toMatchObject({ desde: on(2), hasta: on(12) });
  });

  test('reads that the last day comes after the first', async () => {
    showButton();
    const dialog = open();
    fireEvent.change(dialog.getByLabelText('Hasta'), { target: { value: on(1) } });
    expect(dialog.getByText('El último día no puede ser anterior al primero')).toBeDefined();
    expect(isOff(dialog.getByRole('button', { name: 'Congelar' }))).toBe(true);
    fireEvent.change(dialog.getByLabelText('Desde'), { target: { value: on(5) } });
    expect(dialog.getByLabelText<HTMLInputElement>('Hasta').value).toBe(on(5));
  });

  test.each<[string, Partial<OrderLineJson>]>([
    ['has no end', { validUntil: null, keptUntil: null }],
    ['is over', { validUntil: inDays(-1), heldPlaces: 0 }],
    ['is kept in the days of grace', { validUntil: inDays(-1) }],
    ['moved on to a renewal', { heldPlaces: 0 }],
  ])('does not where the place %s', (_, fields) => {
    showButton(fields);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('does not where the gym leaves it to the desk', async () => {
    serve({ 'GET /gym': { ...demoGym, freezes: 'desk' } });
    showButton();
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });
});

describe('the desk', () => {
  test('freezes with a reason', async () => {
    serve({ 'GET /gym': { ...demoGym, freezes: 'desk' } });
    showButton({}, true);
    const dialog = open();
    expect(await dialog.findByText(/^No viene el/)).toBeDefined();
    const submit = dialog.getByRole('button', { name: 'Congelar' });
    expect(isOff(submit)).toBe(true);
    fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: ' Viaje ' } });
    serve({ [CONGELAR]: freezing });
    fireEvent.click(submit);
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent().at(-1)!.body).toEqual({ desde: on(1), hasta: on(7), motivo: 'Viaje' });
  });

  test('does not where nobody may', async () => {
    serve({ 'GET /gym': { ...demoGym, freezes: 'nobody' } });
    showButton({}, true);
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });
});

describe('the freezes of a place', () => {
  const ahead = { from: on(3), to: on(20), reason: 'Viaje' };
  const UNDO = `DELETE /orderline/o1_s1/congelar/${on(3)}`;
  const days = `del ${dayAndMonth(on(3))} al ${dayAndMonth(on(20))}`;
  const showList = (freezes: NonNullable<OrderLineJson['freezes']>) =>
    render(<FreezeList place={placeOf(line({ freezes }), now)} now={now} onDone={onDone} />);
  const undo = async () => {
    fireEvent.click(screen.getByRole('button', { name: `Descongelar Yoga, Lunes 19:00, ${days}` }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Descongelar?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Descongelar' }));
  };

  test('say their days and why, and are taken back before they begin', async () => {
    showList([ahead]);
    expect(screen.getByText(`Congelado ${days}`, { exact: false }).textContent).toBe(`Congelado ${days} · Viaje`);
    serve({ [UNDO]: line() });
    await undo();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent()).toEqual([{ call: UNDO, body: null }]);
  });

  test('stay while somebody has one of the dates, which is named', async () => {
    showList([ahead]);
    serve({ [UNDO]: refusal(409, 'SESSION_FULL', 'Completa.', { fecha: '2027-01-18', libres: 0 }) });
    await undo();
    expect(await screen.findByText(/Es la del lunes 18\/1\./)).toBeDefined();
    expect(onDone).not.toHaveBeenCalled();
  });

  test('that have begun stay, and those that are over are not shown', () => {
    showList([
      { from: on(-20), to: on(-10), reason: '' },
      { from: on(-2), to: on(4), reason: '' },
    ]);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
