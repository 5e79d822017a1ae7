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
