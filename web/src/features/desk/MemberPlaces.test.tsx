import type { ActivityJson, OrderJson } from '@gym-power/domain';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { MemberFileJson } from '../../api/desk.ts';
import type { DeskLineDraft } from './desk-lines.ts';
import { MemberPlaces } from './MemberPlaces.tsx';

const DAY_MS = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const slot = { id: 's1', day: 'Lunes', hour: '19:00', stock: 0 };
const yoga = { id: 'yoga', name: 'Yoga', price: 25_000, diaHoras: [slot] } as unknown as ActivityJson;
const line = (fields: object = {}) => ({
  id: 'o1_s1',
  activityId: 'yoga',
  diaHoraId: 's1',
  name: 'Yoga',
  day: 'Lunes',
  hour: '19:00',
  quantity: 1,
  heldPlaces: 1,
  validUntil: inDays(-1),
  keptUntil: inDays(2),
  leaving: false,
  ...fields,
});
const order = (fields: object = {}) =>
  ({
    id: 'o1',
    state: 'Complete',
    totalPrice: 25_000,
    renewals: [],
    lines: [line()],
    ...fields,
  }) as unknown as OrderJson;

function show(...orders: OrderJson[]) {
  const onAdd = vi.fn<(line: DeskLineDraft) => void>();
  render(
    <MemberPlaces
      file={{ orders } as MemberFileJson}
      activities={[yoga]}
      lines={[]}
      busy={false}
      onAdd={onAdd}
      onPay={() => undefined}
    />,
  );
  return onAdd;
}

test('a place in its days of grace says until when it is kept, and is renewed', () => {
  const onAdd = show(order());
  expect(screen.getByText(/^Guardado hasta el \d\d\/\d\d\/\d{4}$/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Renovar Yoga, Lunes 19:00' }));
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ renews: 'o1', unitprice: 25_000 }));
});

test('a member who does not renew a place is named so, and may still renew it', () => {
  show(order({ lines: [line({ leaving: true, validUntil: inDays(2) })] }));
  expect(screen.getByText(/^Vigente hasta el .* · no renueva$/)).toBeDefined();
  expect(screen.getByRole('button', { name: /^Renovar/ })).toBeDefined();
});

test('a renewal that is not paid is no debt', () => {
  show(order(), order({ id: 'o2', state: 'Created', renewals: [{ diaHoraId: 's1', orderId: 'o1' }] }));
  expect(screen.getByText('Renovación sin pagar, $25.000: Yoga')).toBeDefined();
  expect(screen.queryByText(/^Debe/)).toBeNull();
});

test('an order that is not paid is owed', () => {
  show(order({ state: 'Created' }));
  expect(screen.getByText('Debe $25.000: Yoga')).toBeDefined();
});

test('a place whose renewal was asked for is added at once, and once', () => {
  const onAdd = vi.fn<(line: DeskLineDraft) => void>();
  const file = { orders: [order()] } as MemberFileJson;
  const props = { file, lines: [], busy: false, renewing: 'o1_s1', onAdd, onPay: () => undefined };
  const { rerender } = render(<MemberPlaces {...props} activities={[]} />);
  expect(onAdd, 'before the classes are there').not.toHaveBeenCalled();
  rerender(<MemberPlaces {...props} activities={[yoga]} />);
  rerender(<MemberPlaces {...props} activities={[{ ...yoga }]} />);
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ renews: 'o1' }));
});
