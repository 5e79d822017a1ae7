import type { Closure, SessionChange } from '@gym-power/domain';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asked, refusal, sent, serve } from '../../../test/server.ts';
import { noticesAtom } from '../../state/notices/notices-atom.ts';
import { store } from '../../state/store.ts';
import type { WeekSession } from './week-sessions.ts';
import { ReopenGymDialog } from './ClosedDays.tsx';
import { CloseGymDialog } from './CloseGymDialog.tsx';
import { SessionDialog } from './SessionDialog.tsx';

vi.mock('../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));
vi.mock('../../lib/firestore.ts', () => ({ ID: 'id', isDenied: () => false }));

const isRehearsal = ({ call }: { call: string }) => call.endsWith('?ensayo=1');
const rehearsed = () => sent().filter(isRehearsal);
const done = () => sent().filter((each) => !isRehearsal(each));

beforeEach(() => {
  const told = { avisos: 14, sinMail: [] };
  serve({ 'PUT /*': told, 'POST /*': { ...told, sessions: [{}, {}] }, 'DELETE /*': told });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => onClose.mockClear());

const DATE = '2026-12-07';
const CHANGE = `PUT /sesiones/s1/${DATE}` as const;
const CLOSE = `POST /sesiones/s1/${DATE}/cerrar` as const;
const REOPEN = `POST /sesiones/s1/${DATE}/reabrir` as const;
const session = (change: SessionChange | null = null) =>
  ({
    id: `s1 ${DATE}`,
    diaHoraId: 's1',
    date: DATE,
    name: 'Yoga',
    hour: '19:00',
    usualHour: '19:00',
    capacity: 15,
    usualCapacity: 15,
    taken: 14,
    waiting: 2,
    trainers: [{ id: 'lu', name: 'Lucía' }],
    usualTrainers: ['Lucía'],
    substitute: false,
    state: change?.kind === 'closed' ? 'closed' : 'open',
    because: '',
    note: '',
    changed: change?.kind === 'changed',
    change,
  }) as unknown as WeekSession;

const onClose = vi.fn<() => void>();
const open = (change: SessionChange | null = null) =>
  render(
    <SessionDialog session={session(change)} trainers={[{ id: 'mo', name: 'Mora' }] as never} onClose={onClose} />,
    {
      wrapper: MemoryRouter,
    },
  );

const button = (name: string) => screen.getByRole('button', { name });
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async (name: string) => {
  await waitFor(() => expect(button(name).hasAttribute('aria-disabled')).toBe(false));
  fireEvent.click(button(name));
};
const undo = async () => {
  const notice = await waitFor(() => {
    const found = store.get(noticesAtom).find(({ action }) => action);
    expect(found).toBeDefined();
    return found!;
  });
  const before = done().length;
  act(() => notice.action!.run());
  await waitFor(() => expect(store.get(noticesAtom).map(({ text }) => text)).toContain('Volvió a estar como antes'));
  return done().slice(before);
};

describe('closing one date', () => {
  test('says before how many people are told, and asks for the reason', async () => {
    open();
    fireEvent.click(screen.getByLabelText('Cerrar esta fecha'));
    expect(await screen.findByText('Se avisa por mail a 14 personas.')).toBeDefined();
    expect(screen.getByLabelText('Dar recupero a las 14 personas')).toBeDefined();
    expect(button('Cerrar esta fecha').hasAttribute('aria-disabled')).toBe(true);
    type('Motivo', ' corte de luz ');
    await press('Cerrar esta fecha');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(done()).toEqual([{ call: CLOSE, body: { motivo: 'corte de luz', recupero: true } }]);
    expect(rehearsed()).toHaveLength(1);
    expect(await undo()).toMatchObject([{ call: REOPEN }]);
  });

  test('is undone together with what was changed on the date before', async () => {
    open({ kind: 'changed', hour: '20:00', capacity: null, trainerId: null, note: '' });
    fireEvent.click(screen.getByLabelText('Cerrar esta fecha'));
    type('Motivo', 'feriado');
    await press('Cerrar esta fecha');
    expect(await undo()).toMatchObject([{ call: REOPEN }, { call: CHANGE, body: { hora: '20:00' } }]);
  });

  test('cannot be confirmed while nobody knows how many people are told', async () => {
    serve({ [CLOSE]: refusal(503, 'BUSY', 'Hay mucho movimiento.') });
    open();
    fireEvent.click(screen.getByLabelText('Cerrar esta fecha'));
    type('Motivo', 'feriado');
    expect(await screen.findByText(/Hay mucho movimiento/)).toBeDefined();
    expect(button('Cerrar esta fecha').hasAttribute('aria-disabled')).toBe(true);
    serve({ [CLOSE]: { avisos: 1, sinMail: [] } });
    fireEvent.click(button('Reintentar'));
    expect(await screen.findByText('Se avisa por mail a 1 persona.')).toBeDefined();
  });
});

describe('somebody without an address', () => {
  const rosa = {
    userId: 'rosa',
    name: 'Rosa',
    lastName: 'Ríos',
    phoneNumber: '+541145678902',
    texto: 'Se suspende tu clase',
  };

  test('is named before the act, with telephone and the words to send, and counts among those concerned', async () => {
    serve({ [CLOSE]: { avisos: 0, sinMail: [rosa] } });
    open();
    fireEvent.click(screen.getByLabelText('Cerrar esta fecha'));
    const silent = within(await screen.findByRole('region', { name: 'Sin mail' }));
    expect(screen.getByText('No se manda ningún mail.')).toBeDefined();
    expect(silent.getByText(/^1 persona sin mail: hay que avisarle por teléfono/)).toBeDefined();
    expect(silent.getByRole('link', { name: 'Rosa Ríos' }).getAttribute('href')).toBe('/admindashboard/ficha/rosa');
    expect(silent.getByRole('link', { name: '+54 11 4567-8902' }).getAttribute('href')).toBe('tel:+541145678902');
    expect(silent.getByRole('link', { name: 'Avisar por WhatsApp a Rosa Ríos' }).getAttribute('href')).toBe(
      'https://wa.me/5491145678902?text=Se%20suspende%20tu%20clase',
    );
    expect(screen.getByLabelText('Dar recupero a la persona')).toBeDefined();
  });

  test('is counted in the notice afterwards', async () => {
    serve({ [CLOSE]: { avisos: 2, sinMail: [rosa, { ...rosa, userId: 'eva', phoneNumber: '' }] } });
    open();
    fireEvent.click(screen.getByLabelText('Cerrar esta fecha'));
    expect(await screen.findByText('Sin teléfono')).toBeDefined();
    type('Motivo', 'feriado');
    await press('Cerrar esta fecha');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [said] = store.get(noticesAtom).map(({ text }) => text);
    expect(said).toMatch(/\. Avisamos a 2 personas\. Falta avisar a 2 personas$/);
  });
});

describe('changing one date', () => {
  test('sends only what differs from every week, and goes back to what it was', async () => {
    open();
    expect(button('Guardar').hasAttribute('aria-disabled'), 'nothing has changed').toBe(true);
    expect(rehearsed()).toEqual([]);
    type('Hora', '20:00');
    type('Instructor', 'mo');
    await press('Guardar');
    await waitFor(() => expect(done()).toHaveLength(1));
    expect(done()).toEqual([
      {
        call: CHANGE,
        body: { hora: '20:00', capacidad: null, instructor: 'mo', nota: '' },
      },
    ]);
    expect(await undo()).toEqual([
      {
        call: CHANGE,
        body: { hora: null, capacidad: null, instructor: null, nota: '' },
      },
    ]);
  });

  test('says beside the field why there cannot be fewer places', async () => {
    const message = 'La capacidad no puede ser menor que los lugares ya ocupados.';
    serve({ [CHANGE]: refusal(409, 'CAPACITY_BELOW_TAKEN', message, { taken: 14 }) });
    open();
    type('Lugares', '5');
    const field = screen.getByLabelText('Lugares');
    await waitFor(() => expect(field.getAttribute('aria-describedby')).toContain('-error'));
    expect(screen.getByText(`${message} Ya hay 14 vendidos.`)).toBeDefined();
    fireEvent.blur(field);
    fireEvent.blur(screen.getByLabelText('Nota'));
    await screen.findByText(`${message} Ya hay 14 vendidos.`);
    expect(button('Guardar').hasAttribute('aria-disabled')).toBe(true);
    serve({ [CHANGE]: { avisos: 0, sinMail: [] } });
    type('Lugares', '14');
    await press('Guardar');
    await waitFor(() => expect(done()).toMatchObject([{ body: { capacidad: 14 } }]));
  });

  test('goes back to every week in one step', async () => {
    open({ kind: 'changed', hour: '20:00', capacity: 10, trainerId: 'mo', note: 'En la plaza' });
    expect(screen.getByLabelText<HTMLInputElement>('Hora').value).toBe('20:00');
    fireEvent.click(screen.getByLabelText('Volver a lo habitual'));
    await press('Volver a lo habitual');
    await waitFor(() => expect(done()).toMatchObject([{ body: { hora: null, capacidad: null, instructor: null } }]));
    expect(await undo()).toMatchObject([
      { body: { hora: '20:00', capacidad: 10, instructor: 'mo', nota: 'En la plaza' } },
    ]);
  });
});

test('a closed date is opened again, and closed as it was when that is undone', async () => {
  open({ kind: 'closed', because: 'corte de luz', credit: true, closure: null });
  expect(screen.getByText(/Cerrada: corte de luz/)).toBeDefined();
  await press('Reabrir');
  await waitFor(() => expect(done()).toMatchObject([{ call: REOPEN }]));
  expect(await undo()).toEqual([{ call: CLOSE, body: { motivo: 'corte de luz', recupero: true } }]);
});

test('who comes is listed on request, and how many wait is said at once', async () => {
  serve({ [`GET /sesiones/s1/${DATE}`]: { personas: [], ausentes: [], esperan: [], sinPagar: 0 } });
  open();
  expect(screen.getByText(/2 esperan un lugar/)).toBeDefined();
  const list = screen.getByText('Quién viene').closest('details')!;
  expect(asked).toEqual([]);
  list.open = true;
  fireEvent(list, new Event('toggle'));
  expect(await screen.findByText('Todavía no viene nadie.')).toBeDefined();
  expect(asked).toMatchObject([{ call: `GET /sesiones/s1/${DATE}` }]);
});

test('an open and a closed date lead to their slot', () => {
  for (const change of [null, { kind: 'closed', because: 'corte de luz', credit: true, closure: null }] as const) {
    const { unmount } = open(change);
    const link = screen.getByRole('link', { name: 'Ver en Dias y horas' });
    expect(link.getAttribute('href')).toBe('/admindashboard/dias%20y%20horas/edit/s1');
    unmount();
  }
});

describe('the whole gym', () => {
  const openGym = (closures: Partial<Closure>[] = []) =>
    render(<CloseGymDialog closures={closures as Closure[]} today="2026-11-23" from="2026-11-20" onClose={onClose} />, {
      wrapper: MemoryRouter,
    });

  test('closes on a holiday that is offered, with its days to be edited', async () => {
    openGym();
    const holidays = screen.getByLabelText<HTMLSelectElement>('Feriado');
    const offered = [...holidays.options].map(({ text }) => text);
    expect(offered).toContain('Martes 8/12: Inmaculada Concepción de María');
    expect(offered).toContain('Lunes 8/2 y martes 9/2: Carnaval');
    const at = offered.indexOf('Lunes 8/2 y martes 9/2: Carnaval') - 1;
    fireEvent.change(holidays, { target: { value: String(at) } });
    expect(screen.getByLabelText<HTMLInputElement>('Motivo').value).toBe('Carnaval');
    type('Hasta', '2027-02-10');
    expect(await screen.findByText('Se cierran 2 clases. Se avisa por mail a 14 personas.')).toBeDefined();
    await press('Cerrar el gimnasio');
    await waitFor(() => expect(done()).toHaveLength(1));
    expect(done()).toEqual([
      {
        call: 'POST /cierres',
        body: { desde: '2027-02-08', hasta: '2027-02-10', motivo: 'Carnaval', recupero: false },
      },
    ]);
    expect((await undo()).map(({ call }) => call)).toEqual([
      'DELETE /cierres/2027-02-08',
      'DELETE /cierres/2027-02-09',
      'DELETE /cierres/2027-02-10',
    ]);
  });

  test('undoing leaves the days closed that were closed before', async () => {
    openGym([{ id: '2026-12-08' }]);
    expect(screen.queryByText(/Inmaculada/)).toBeNull();
    type('Desde', '2026-12-07');
    type('Hasta', '2026-12-08');
    type('Motivo', 'Puente');
    await press('Cerrar el gimnasio');
    await waitFor(() => expect(done()).toHaveLength(1));
    expect((await undo()).map(({ call }) => call)).toEqual(['DELETE /cierres/2026-12-07']);
  });

  test('a range that ends before it begins is refused beside the field', () => {
    openGym();
    type('Hasta', '2026-11-22');
    expect(screen.getByLabelText('Hasta').getAttribute('aria-invalid')).toBe('true');
    expect(rehearsed().filter(({ body }) => body.hasta === '2026-11-22')).toEqual([]);
  });

  test('opens again, and says to how many people that is told', async () => {
    const closure = { id: DATE, because: 'Puente', credit: true } as Closure;
    render(<ReopenGymDialog closure={closure} onClose={onClose} />, { wrapper: MemoryRouter });
    expect(await screen.findByText('Se avisa por mail a 14 personas.')).toBeDefined();
    await press('Reabrir el gimnasio');
    await waitFor(() => expect(done()).toMatchObject([{ call: `DELETE /cierres/${DATE}` }]));
    expect(await undo()).toMatchObject([
      { call: 'POST /cierres', body: { desde: DATE, hasta: DATE, motivo: 'Puente', recupero: true } },
    ]);
  });
});
