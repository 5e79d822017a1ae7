import { describe, expect, test } from 'vitest';
import { noon, product } from '../../test/records.ts';
import type { Order } from '../entities.ts';
import { mayForgetBuyer, withoutBuyer } from './forget-buyer.ts';
import { newProductLine } from './product-lines.ts';

const canceled = {
  id: 'o1',
  userId: 'ana',
  state: 'Canceled',
  user: { id: 'ana', name: 'Ana', lastName: 'Paz', email: 'ana@mail.com', phoneNumber: '+541145678901' },
  email: 'eva@mail.com',
  purchasedAt: null,
  paymentId: null,
  paymentStatus: null,
  updatedAt: noon,
} as unknown as Order;
const afterDays = (days: number) => new Date(noon.getTime() + days * 24 * 3_600_000);

describe('the buyer of an order', () => {
  test('is forgotten once it has been canceled for the stated days', () => {
    expect(mayForgetBuyer(canceled, afterDays(29.99), 30)).toBe(false);
    expect(mayForgetBuyer(canceled, afterDays(30), 30)).toBe(true);
    expect(mayForgetBuyer({ ...canceled, paymentStatus: 'rejected' }, afterDays(30), 30)).toBe(true);
  });

  test.each<Partial<Order>>([
    { state: 'Created' },
    { state: 'Cart' },
    { state: 'Complete', purchasedAt: noon },
    { purchasedAt: noon },
    { paymentId: '77' },
    { paymentStatus: 'refunded' },
    { paymentStatus: 'pending' },
    { paymentStatus: 'charged_back' },
  ])('is kept with %o', (fields) => {
    expect(mayForgetBuyer({ ...canceled, ...fields }, afterDays(400), 30)).toBe(false);
  });

  test('leaves no name, address or telephone', () => {
    const trial = newProductLine(canceled, { product: product(), quantity: 1, once: ['hash'] }, noon);
    const forgotten = withoutBuyer({ order: canceled, lines: [], productLines: [trial] });
    expect(JSON.stringify(forgotten)).not.toMatch(/Ana|Paz|@|\+54|hash/);
    expect(forgotten.order).toMatchObject({ id: 'o1', userId: 'ana', state: 'Canceled' });
  });
});
