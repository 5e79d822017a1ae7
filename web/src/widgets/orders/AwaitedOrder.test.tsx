import { demoGym, type OrderJson } from '@gym-power/domain';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { serve } from '../../../test/server.ts';
import { AwaitedOrder } from './AwaitedOrder.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-01T15:00:00Z') });
  serve({ 'GET /gym': demoGym, 'GET /agenda': { sessions: [] } });
});

const order = (differs: Partial<OrderJson>) =>
  ({
    id: 'o1',
    origin: 'cart',
    renewals: [],
    lines: [{ id: 'l1', diaHoraId: 's1', name: 'Boxeo', day: 'Sabado', hour: '11:30', quantity: 1 }],
    totalPrice: 25_000,
    reservedUntil: '2026-12-02T12:00:00.000Z',
    paymentStatus: null,
    ...differs,
  }) as OrderJson;

const actions = { busy: false, pay: async () => undefined, cancel: async () => undefined };

test.each<[string, OrderJson['paymentStatus'], string | RegExp]>([
  ['not paid for', null, 'Se liberó el lugar que esperabas. Es tuyo hasta mañana a las 9:00.'],
  ['rejected', 'rejected', 'El pago fue rechazado: no se cobró nada. Es tuyo hasta mañana a las 9:00.'],
  ['on its way', 'in_process', /^El pago está en camino: .* Es tuyo hasta mañana a las 9:00\.$/],
])('an offered place whose payment is %s says so, and its day', (_, paymentStatus, words) => {
  render(<AwaitedOrder order={order({ origin: 'offer', paymentStatus })} actions={actions} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Pagar Boxeo, sábado 11:30',
    'No lo quiero Boxeo, sábado 11:30',
  ]);
});

test('a purchase in its hold counts down, and can be canceled', () => {
  render(<AwaitedOrder order={order({ reservedUntil: '2026-12-01T15:10:00.000Z' })} actions={actions} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByText(/Tu lugar está reservado hasta las 12:10/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Cancelar' })).toBeDefined();
});
