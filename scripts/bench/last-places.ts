/** 200 buyers at once for a slot of 20, in this process, on the Firestore emulator. */
import { Refusal } from '@gym-power/domain';
import { fetchOrCreateCart, setCartLine } from '../../functions/src/orders/cart-store.ts';
import { checkOutCart } from '../../functions/src/orders/check-out-cart.ts';
import { db } from '../../functions/src/platform/firebase.ts';
import { ms, percentile, type Section } from './report.ts';

const BUYERS = 200;
const PLACES = 20;
const PRICE = 20_000;

export async function lastPlaces(): Promise<Section> {
  const { orders, slotId } = await prepare();
  const start = performance.now();
  const attempts = await Promise.all(orders.map((each) => buy(each)));
  const wall = performance.now() - start;

  const count = (outcome: string) => attempts.filter((attempt) => attempt.outcome === outcome).length;
  const taken: number = (await db().doc(`diaHoras/${slotId}`).get()).get('taken');
  const held = await db().collection('orderLines').where('diaHoraId', '==', slotId).where('heldPlaces', '>', 0).get();
  const took = attempts.map(({ took: each }) => each);
  return {
    title: `${BUYERS} buyers for ${PLACES} places`,
    rows: [
      ['until the last one was answered', ms(wall)],
      ['one checkout, p50 and p95', `${ms(percentile(took, 0.5))}, ${ms(percentile(took, 0.95))}`],
      ['won, told SLOT_FULL, anything else', `${count('won')}, ${count('SLOT_FULL')}, ${BUYERS - count('won') - count('SLOT_FULL')}`],
    ],
    claims: [
      [`${PLACES} won, all others were told SLOT_FULL`, count('won') === PLACES && count('SLOT_FULL') === BUYERS - PLACES],
      ['the slot and the orders agree', taken === PLACES && held.size === PLACES],
    ],
  };
}

async function prepare() {
  const now = new Date();
  const stamp = { createdAt: now, updatedAt: now };
  const slotId = 'last-places';
  await db().doc('activities/bench').set({ name: 'Yoga', image: '', video: '', description: '', price: PRICE, trainers: [], ...stamp });
  await db().doc(`diaHoras/${slotId}`).set({ day: 'Lunes', hour: '19:00', capacity: PLACES, taken: 0, activityId: 'bench', ...stamp });
  const orders = await Promise.all(
    Array.from({ length: BUYERS }, async (_, index) => {
      const userId = `buyer-${index}`;
      const profile = { uid: userId, email: `${userId}@gympower.test`, name: 'Ana', lastName: 'Paz', phoneNumber: '', image: '', isAdmin: false };
      await db().doc(`users/${userId}`).set({ ...profile, activities: [], cartId: null, ...stamp });
      const { file } = await fetchOrCreateCart(userId, now);
      await setCartLine({ orderId: file.order.id, userId, diaHoraId: slotId, quantity: 1, unitprice: PRICE, now });
      return { orderId: file.order.id, userId };
    }),
  );
  return { orders, slotId };
}

async function buy({ orderId, userId }: { orderId: string; userId: string }): Promise<{ outcome: string; took: number }> {
  const start = performance.now();
  const outcome = await checkOutCart({ orderId, userId, codigo: undefined, email: undefined, now: new Date() }).then(
    () => 'won',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
  return { outcome, took: performance.now() - start };
}
