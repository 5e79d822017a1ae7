// How long the job takes that ends holds, when thousands are overdue. Without triggers: the mails and public views that
// follow are other functions' work.
import {
  cartWith,
  completeSlot,
  type Order,
  type OrderLine,
  newCart,
  newLine,
  newUser,
  type Slot,
  type User,
} from '@gym-power/domain';
import { document } from '../../../functions/src/platform/documents.ts';
import { db } from '../../../functions/src/platform/firebase.ts';
import { endHolds } from '../../../functions/src/money/end-holds.ts';
import { withMercadoPago } from './mercado-pago.ts';
import { ms, type Section } from './report.ts';

const HOLDS = 10_000;
const OF_ONE_SLOT = 208;
const PLACES = 20;
/** Every tenth order has a payment page, so Mercado Pago is asked about it first. */
const WITH_PAGE = 10;
const GOAL_MS = 60_000;

const CLASS = { id: 'overdue', name: 'Yoga', image: '', video: '', description: '', price: 20_000, trainers: [] };

export const overdueHolds = (): Promise<Section> =>
  withMercadoPago(async () => {
    await hold('crowded', OF_ONE_SLOT, OF_ONE_SLOT);
    const ofOneSlot = await timed();
    await hold('many', HOLDS, PLACES);
    const all = await timed();
    const [left, taken] = await Promise.all([
      // The orders of other sections are still in their holds.
      db().collection('orders').where('state', '==', 'Created').where('reservedUntil', '<=', new Date()).count().get(),
      db().collection('diaHoras').where('activityId', '==', CLASS.id).where('taken', '>', 0).count().get(),
    ]);
    return {
      title: `${HOLDS} overdue holds`,
      rows: [
        [`${OF_ONE_SLOT} holds of one slot`, ms(ofOneSlot)],
        [`${HOLDS} holds of ${HOLDS / PLACES} slots, ${HOLDS / WITH_PAGE} of them with a payment page`, ms(all)],
        ['of that, for each hold', ms(all / HOLDS)],
      ],
      claims: [
        [`all within ${ms(GOAL_MS)}, of the emulator's time`, all <= GOAL_MS],
        ['no hold and no taken place was left', left.data().count === 0 && taken.data().count === 0],
      ],
    };
  });

async function timed(): Promise<number> {
  const start = performance.now();
  await endHolds(new Date());
  return performance.now() - start;
}

/** Unpaid orders of one place each, of as many members, whose hold is over. */
async function hold(prefix: string, holds: number, capacity: number): Promise<void> {
  const now = new Date();
  const stamp = { createdAt: now, updatedAt: now };
  const writer = db().bulkWriter();
  const put = <T extends { id: string }>(collection: string, record: T) =>
    void writer.set(db().doc(`${collection}/${record.id}`), document(record));
  put('activities', { ...CLASS, ...stamp });
  for (let index = 0; index < holds; index++) {
    const slot = completeSlot({
      id: `${prefix}-${Math.floor(index / capacity)}`,
      day: 'Lunes',
      hour: '19:00',
      capacity,
      taken: capacity,
      trial: capacity,
      activityId: CLASS.id,
      ...stamp,
    });
    if (index % capacity === 0) put('diaHoras', slot);
    const member = memberOf(`${prefix}-${index}`, now);
    put('users', member);
    const { order, line } = heldOrder(member, slot, now);
    put('orders', { ...order, preference: index % WITH_PAGE === 0 ? { id: `p-${order.id}`, url: '' } : null });
    put('orderLines', line);
  }
  await writer.close();
}

const memberOf = (uid: string, now: Date): User => {
  const profile = { uid, email: `${uid}@gympower.test`, name: 'Ana', lastName: 'Paz', phoneNumber: '', image: '' };
  return { ...newUser(profile, now), cartId: `order-${uid}` };
};

function heldOrder(member: User, slot: Slot, now: Date): { order: Order; line: OrderLine } {
  const cart = newCart(`order-${member.id}`, member, now);
  const activity = { ...CLASS, createdAt: now, updatedAt: now };
  const line = newLine(cart, { slot, activity, quantity: 1, unitprice: CLASS.price }, { createdAt: now, now });
  const { order } = cartWith(cart, [line], now);
  return {
    order: { ...order, state: 'Created', revision: 1, reservedUntil: new Date(now.getTime() - 60_000) },
    line: { ...line, heldPlaces: 1, trialPlaces: 1 },
  };
}
