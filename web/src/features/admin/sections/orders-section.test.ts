import { expect, test } from 'vitest';
import { csvOf } from '../../../widgets/table/csv.ts';
import { ordersSection } from './orders-section.ts';

test('orders are exported with the day and the hour of what was bought', () => {
  const line = { id: 'o1_s1', orderId: 'o1', name: 'Boxeo', day: 'Lunes', hour: '19:00', quantity: 2 };
  const other = { ...line, id: 'o2_s1', orderId: 'o2', name: 'Yoga' };
  const rows = [{ id: 'o1', state: 'Complete', user: { name: 'Ana' } }];
  const [headings, order] = csvOf(ordersSection.columns, rows, { lines: [line, other] }).split('\r\n');
  expect(headings).toMatch(/^.?"NOMBRE";"APELLIDO";"Clases";"Total";"Comprada";"Estado"/);
  expect(order).toContain('"Boxeo, Lunes 19:00 × 2"');
  expect(order).not.toContain('Yoga');
});

test('an order leads to the file of its buyer, if there is one', () => {
  const column = ordersSection.columns.find(({ only }) => only === 'list')!;
  const fileOf = (userId: string) =>
    column.cell({ id: 'o1', userId, user: { name: 'Ana', lastName: '' }, email: '' } as never, {});
  expect(fileOf('ana')).toMatchObject({ to: '/admindashboard/ficha/ana' });
  expect(fileOf('consumidor-final')).toMatchObject({ to: null });
});
