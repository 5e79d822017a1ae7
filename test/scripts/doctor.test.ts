import { beforeAll, expect, test } from 'vitest';
import { openGym } from '../../functions/test/gym.ts';
import { newOrder, pay } from '../../functions/test/purchases.ts';
import { rebuildCatalog } from '../../functions/src/catalog/refresh.ts';
import { db } from '../../functions/src/platform/firebase.ts';
import { command } from './command.ts';

const gym = openGym();
const wholeBooks = { code: 0, output: '✓ Places, orders, money and views agree.\n' };
let slotId: string;
let paid: { orderId: string; paymentId: string };

beforeAll(async () => {
  const { slot, orderId, preferenceId } = await newOrder(gym);
  const { id } = await pay(gym, preferenceId);
  [slotId, paid] = [slot.id, { orderId, paymentId: String(id) }];
  await rebuildCatalog();
});

test('the doctor finds nothing off in a gym that only its own use cases wrote', async () => {
  expect(await command('doctor.ts')).toEqual(wholeBooks);
});

test(
  'says what is off, ends with an error, and with --fix sets it right, asking Mercado Pago where money is concerned',
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
    expect(mended.output.endsWith(wholeBooks.output)).toBe(true);
    expect(await command('doctor.ts')).toEqual(wholeBooks);
  },
);

test('leaves to a person what only a person can settle, and still ends with an error', async () => {
  await db().doc(`diaHoras/${slotId}`).update({ capacity: 0 });
  const { code, output } = await command('doctor.ts', '--fix');
  expect(code).toBe(1);
  expect(output).toEqual(expect.stringContaining('raise its capacity, or cancel an order (needs a person)'));
});
