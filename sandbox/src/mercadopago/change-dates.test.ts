import { expect, test } from 'vitest';
import { mercadoPagoForFile } from '../../test/mercado-pago.ts';

const second = Date.parse('2026-03-02T12:00:00Z');
const mp = mercadoPagoForFile({ now: () => second + 400 });

const changed = async (id: number, status: string) =>
  Date.parse((await mp.control('PATCH', `/payments/${id}`, { status })).body.date_last_updated);

test.each(['in_mediation', 'charged_back'])(
  'a payment that comes back from %s in the same second changed a second later, and goes on from there',
  async (dispute) => {
    const { id } = await mp.pay('approved');
    expect([await changed(id, dispute), await changed(id, 'approved'), await changed(id, 'refunded')]).toEqual([
      second,
      second + 1_000,
      second + 1_000,
    ]);
  },
);
