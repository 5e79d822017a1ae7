/** What a checkout costs beyond its writes: against a bare transaction that reads and writes the same four documents, alone on the emulator. */
import { fetchOrCreateCart, setCartLine } from '../../functions/src/orders/cart-store.ts';
import { checkOutCart } from '../../functions/src/orders/check-out-cart.ts';
import { db } from '../../functions/src/platform/firebase.ts';
import { ms, percentile, type Section } from './report.ts';

const ROUNDS = 60;
const PRICE = 20_000;
const GOAL = 1.5;

export async function checkoutRatio(): Promise<Section> {
  const checkouts: number[] = [];
  const bare: number[] = [];
  // In turn, so that both meet the same machine.
  for (let round = 0; round < ROUNDS; round++) {
    const userId = `ratio-${round}`;
    const orderId = await prepare(userId);
    checkouts.push(await timed(() => checkOutCart({ orderId, userId, codigo: undefined, email: undefined, now: new Date() })));
    bare.push(await timed(() => bareTransaction(round)));
  }
  const [checkout, transaction] = [percentile(checkouts, 0.5), percentile(bare, 0.5)];
  return {
    title: 'A checkout against a bare transaction',
    rows: [
      [`checkout, p50 and p95 of ${ROUNDS}`, `${ms(checkout)}, ${ms(percentile(checkouts, 0.95))}`],
      ['transaction of the same four writes, p50 and p95', `${ms(transaction)}, ${ms(percentile(bare, 0.95))}`],
      [`ratio at p50 (goal: at most ${GOAL})`, (checkout / transaction).toFixed(2)],
    ],
    claims: [],
  };
}

async function timed(job: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await job();
  return performance.now() - start;
}

/** A cart of one line, in a slot of its own. */
async function prepare(userId: string): Promise<string> {
  const now = new Date();
  const stamp = { createdAt: now, updatedAt: now };
  const slotId = `slot-${userId}`;
  await db().doc('activities/ratio').set({ name: 'Yoga', image: '', video: '', description: '', price: PRICE, trainers: [], ...stamp });
  await db().doc(`diaHoras/${slotId}`).set({ day: 'Lunes', hour: '19:00', capacity: 1, taken: 0, activityId: 'ratio', ...stamp });
  const profile = { uid: userId, email: `${userId}@gympower.test`, name: 'Ana', lastName: 'Paz', phoneNumber: '', image: '', isAdmin: false };
  await db().doc(`users/${userId}`).set({ ...profile, activities: [], cartId: null, ...stamp });
  const { file } = await fetchOrCreateCart(userId, now);
  await setCartLine({ orderId: file.order.id, userId, diaHoraId: slotId, quantity: 1, unitprice: PRICE, now });
  return file.order.id;
}

function bareTransaction(round: number): Promise<void> {
  const refs = ['order', 'line', 'slot', 'mail'].map((what) => db().doc(`bare/${what}-${round}`));
  return db().runTransaction(async (transaction) => {
    await transaction.getAll(...refs);
    for (const ref of refs) transaction.set(ref, { round, at: new Date(), text: 'x'.repeat(200) });
  });
}
