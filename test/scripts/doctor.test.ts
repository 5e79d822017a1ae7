import { beforeAll, expect, test } from 'vitest';
import { openGym } from '../../functions/test/gym.ts';
import { newPaidOrder } from '../../functions/test/purchases.ts';
import { rebuildCatalog } from '../../functions/src/public/refresh.ts';
import { db } from '../../functions/src/platform/firebase.ts';
import { command } from './command.ts';

const gym = openGym();
const healthy = { code: 0, output: '✓ Places, orders, money and views agree.\n' };
let slotId: string;
let paid: { orderId: string; paymentId: string };

beforeAll(async () => {
  const { slot, orderId, paymentId } = await newPaidOrder(gym);
  slotId = slot.id;
  paid = { orderId, paymentId: String(paymentId) };
  await rebuildCatalog();
});

test('npm run doctor finds nothing wrong where only use cases have written', async () => {
  expect(await command('doctor.ts')).toEqual(healthy);
});

test(
  'npm run doctor reports what is wrong and fails; with --fix it repairs that, asking Mercado Pago about money',
  { timeout: 60_000 },
  async () => {
    await db().doc(`diaHoras/${slotId}`).update({ taken: 7 });
    await db().doc(`payments/${paid.paymentId}`).delete();
    const found = await command('doctor.ts');
    expect(found.code).toBe(1);
    expect(found.output).toContain(`✖ diaHoras/${slotId} has 7 taken, and its orders hold 1\n`);
    expect(found.output).toContain(
      `✖ orders/${paid.orderId} is Complete by payment ${paid.paymentId}, which is unknown\n`,
    );

    const mended = await command('doctor.ts', '--fix');
    expect(mended.output).toContain(`mended by countingPlaces ${slotId}\n`);
    expect(mended.output).toContain(`mended by askingMercadoPago ${paid.orderId}\n`);
    expect(mended.code).toBe(0);
    expect(mended.output).toMatch(new RegExp(`${healthy.output}$`));
    expect(await command('doctor.ts')).toEqual(healthy);
  },
);

test('npm run doctor -- --fix leaves to an admin what it cannot decide, and fails', async () => {
  await db().doc(`diaHoras/${slotId}`).update({ capacity: 0 });
  const { code, output } = await command('doctor.ts', '--fix');
  expect(code).toBe(1);
  expect(output).toContain('raise its capacity, or cancel an order (needs a person)');
});
