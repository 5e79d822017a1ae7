import { expect, test } from 'vitest';
import { mercadoPagoForFile } from '../../test/mercado-pago.ts';

const second = Date.parse('2026-03-02T12:00:00Z');
const mp = mercadoPagoForFile({ now: () => second + 400 });

const changed = async (id: number, status: string) =>
  Date.parse((await mp.control('PATCH', `/payments/${id}`, { status })).body.date_last_updated);

test.each(['in_mediation', 'charged_back'])(
  'a payment that leaves %s within a second is dated one second later, and no later change is dated before that',
  async (dispute) => {
    const { id } = await mp.pay('approved');
    expect(await changed(id, dispute)).toBe(second);
    expect(await changed(id, 'approved')).toBe(second + 1_000);
    expect(await changed(id, 'refunded')).toBe(second + 1_000);
  },
);
