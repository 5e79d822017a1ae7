import { beforeEach, expect, test, vi } from 'vitest';
import type { StoredRecord } from '../../../lib/firestore.ts';
import { columnsFor } from './holders.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-01-02T15:00:00Z') });
});

const until = (line: Partial<StoredRecord>, orders: StoredRecord[] = []) =>
  columnsFor('diaHoraId')
    .find(({ label }) => label === 'Hasta')!
    .cell({ id: 'o1_s1', orderId: 'o1', ...line }, { orders });

const paid = (validUntil: string | null, keptUntil = validUntil) => ({
  validFrom: new Date('2026-12-02T15:00:00Z'),
  validUntil: validUntil && new Date(validUntil),
  keptUntil: keptUntil && new Date(keptUntil),
});

test('the list of a slot says until when each place is held, and kept after its plan', () => {
  expect(until(paid('2027-01-03T15:00:00Z', '2027-01-06T15:00:00Z'))).toMatchObject({ text: '3/1/2027' });
  expect(until(paid('2027-01-02T15:00:00Z', '2027-01-05T15:00:00Z'))).toMatchObject({
    text: 'Guardado hasta el 5/1/2027',
  });
  expect(until(paid(null))).toMatchObject({ text: 'sin vencimiento' });
  const reservedUntil = new Date('2027-01-02T15:30:00Z');
  expect(until({}, [{ id: 'o1', reservedUntil }])).toMatchObject({ text: expect.stringContaining('12:30') as string });
});

test('the list of a slot, and its file, say whose place is frozen today', () => {
  const state = (freezes: object[]) =>
    columnsFor('diaHoraId')
      .find(({ label }) => label === 'Estado')!
      .cell({ id: 'o1_s1', orderId: 'o1', ...paid('2027-01-20T15:00:00Z'), freezes }, {});
  expect(state([{ from: '2027-01-02', to: '2027-01-09' }])).toMatchObject({ text: 'Congelado' });
  expect(state([{ from: '2027-01-03', to: '2027-01-09' }])).toMatchObject({ text: 'Pagado' });
});
