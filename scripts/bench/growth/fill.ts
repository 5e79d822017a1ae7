// A gym of any size in the Firestore emulator: with each class come three slots, ten members, ten paid orders and a
// review.
import { type Order, orderWords, userWords } from '@gym-power/domain';
import { db } from '../../../functions/src/platform/firebase.ts';
import { empty } from '../server/rest-gym.ts';

/** Of each class. */
export const MEMBERS = 10;
const SLOTS = 3;
const DAY_MS = 86_400_000;
const PRICE = 20_000;

const syllables = 'ba ce di fo gu la me ni po ru sa te vi xo za lle nte ción mos ría'.split(' ');

/** Texts that compress like real ones: the same texts for the same gym, of 2,000 different words. */
function writer(): (words: number) => string {
  let state = 1;
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const words = Array.from({ length: 2_000 }, () =>
    Array.from({ length: 1 + next(4) }, () => syllables[next(syllables.length)]).join(''),
  );
  return (count) => Array.from({ length: count }, () => words[Math.floor(next(2_000) ** 2 / 2_000)]).join(' ');
}

/** Replaces all data. */
export async function fillGrown(classes: number, now: Date): Promise<void> {
  await empty();
  const text = writer();
  const bulk = db().bulkWriter({ throttling: false });
  const put = (path: string, data: object, daysAgo = 400) => {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    void bulk.set(db().doc(path), { ...data, createdAt: at, updatedAt: at });
  };
  for (let index = 0; index < classes; index++) {
    const id = `c${index}`;
    const shown = { name: `${text(2)} ${index}`, image: `/img/${id}.webp` };
    const trainer = `t${index % Math.max(5, classes / 20)}`;
    put(`activities/${id}`, { ...shown, video: '', description: text(80), price: PRICE, trainers: [trainer] });
    put(`trainers/${trainer}`, { name: text(2), image: '', specialty: text(1), experience: text(10), description: '' });
    for (let slot = 0; slot < SLOTS; slot++)
      put(`diaHoras/${id}s${slot}`, { day: 'Lunes', hour: `${8 + slot}:00`, capacity: 20, taken: 0, activityId: id });
    put(`reviews/m${index * MEMBERS}_${id}`, {
      userId: `m${index * MEMBERS}`,
      activityId: id,
      activityName: shown.name,
      rating: 1 + (index % 5),
      description: text(30),
      author: { name: text(1), lastName: 'P.', image: '' },
    });
    for (let member = index * MEMBERS; member < (index + 1) * MEMBERS; member++)
      putMember(put, member, { id, ...shown }, text);
    // Otherwise the whole gym waits in this process.
    if (index % 200 === 199) await bulk.flush();
  }
  await bulk.close();
}

function putMember(
  put: (path: string, data: object, daysAgo?: number) => void,
  index: number,
  activity: Order['activities'][number],
  text: (words: number) => string,
): void {
  const uid = `m${index}`;
  const buyer = { id: uid, name: text(1), lastName: text(1), email: `${uid}@gympower.test`, phoneNumber: '' };
  const daysAgo = 40 + (index % 360);
  const slotId = `${activity.id}s0`;
  put(`users/${uid}`, {
    ...buyer,
    uid,
    image: '',
    isAdmin: false,
    activities: [activity.id],
    cartId: null,
    words: userWords(buyer),
  });
  const order = {
    id: `o${index}`,
    state: 'Complete' as const,
    user: buyer,
    email: buyer.email,
    activities: [activity],
  };
  put(
    `orders/${order.id}`,
    {
      ...order,
      userId: uid,
      revision: 2,
      canceledBecause: null,
      diaHoraIds: [slotId],
      descuento: null,
      totalPrice: PRICE,
      reservedUntil: null,
      purchasedAt: new Date(Date.now() - daysAgo * DAY_MS),
      preference: null,
      paymentId: null,
      paymentStatus: null,
      words: orderWords(order),
    },
    daysAgo,
  );
  put(
    `orderLines/${order.id}_${slotId}`,
    {
      orderId: order.id,
      userId: uid,
      activityId: activity.id,
      diaHoraId: slotId,
      quantity: 1,
      unitprice: PRICE,
      subtotal: PRICE,
      name: activity.name,
      image: activity.image,
      day: 'Lunes',
      hour: '8:00',
      heldPlaces: 0,
      validFrom: null,
      validUntil: null,
    },
    daysAgo,
  );
}
