import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { asked, serve, unreachable } from '../../../test/server.ts';
import { PlanDates } from './PlanDates.tsx';

const slot = { id: 'yoga-lunes', day: 'Lunes', hour: '19:00' };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-22T16:30:00-03:00') });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const texts = () => [...screen.getByRole('status').children].map(({ textContent }) => textContent);

test('a chosen slot names its dates, and those that are closed once they are known', async () => {
  const closed = { diaHoraId: 'yoga-lunes', date: '2026-12-07', state: 'closed', because: 'puente' };
  serve({ 'GET /agenda': { sessions: [closed, { ...closed, diaHoraId: 'boxeo', date: '2026-11-30' }] } });
  render(<PlanDates slot={slot} planDays={30} />);
  expect(texts().slice(0, 3)).toEqual([
    'Tu lugar del 22/11/2026 al 22/12/2026.',
    'Primera clase: lunes 23 de noviembre, 19:00',
    'Si pagás hoy tenés 5 clases: 23 y 30/11, 7, 14 y 21/12.',
  ]);
  await screen.findByText('Si pagás hoy tenés 4 clases: 23 y 30/11, 14 y 21/12.');
  expect(texts()[3]).toBe('El 7/12 está cerrado: puente.');
  expect(asked).toMatchObject([{ call: 'GET /agenda?dias=31' }]);
});

test('the dates of the week stay where the closed ones cannot be loaded', async () => {
  serve({ 'GET /agenda': unreachable });
  render(<PlanDates slot={slot} planDays={0} />);
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(texts()).toEqual([
    'Primera clase: lunes 23 de noviembre, 19:00',
    'El lugar es tuyo todas las semanas desde que pagás, sin vencimiento.',
  ]);
});
