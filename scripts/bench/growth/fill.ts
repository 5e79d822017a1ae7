// A gym of any size in the Firestore emulator: with each class come three slots, ten members, ten paid orders and a
// review.
import {
  type Activity,
  cartWith,
  newCart,
  newLine,
  newSlot,
  newUser,
  orderWords,
  type Slot,
  foundBy,
} from '@gym-power/domain';
import { document } from '../../../functions/src/platform/documents.ts';
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
    const trainer = `t${index % Math.max(5, classes / 20)}`;
    const activity: Activity = {
      id,
      name: `${text(2)} ${index}`,
      image: `/img/${id}.webp`,
      video: '',
      description: text(80),
      price: PRICE,
      trainers: [trainer],
      createdAt: now,
      updatedAt: now,
    };
    put(`activities/${id}`, document(activity));
    put(`trainers/${trainer}`, { name: text(2), image: '', specialty: text(1), experience: text(10), description: '' });
    const slots = Array.from({ length: SLOTS }, (_, nth) => ({
      ...newSlot(`${id}s${nth}`, { day: 'Lunes', hour: `${8 + nth}:00`, capacity: 20 }, now),
      activityId: id,
    }));
    for (const slot of slots) put(`diaHoras/${slot.id}`, document(slot));
    put(`reviews/m${index * MEMBERS}_${id}`, {
      userId: `m${index * MEMBERS}`,
      activityId: id,
      activityName: activity.name,
      rating: 1 + (index % 5),
      description: text(30),
      author: { name: text(1), lastName: 'P.', image: '' },
    });
    for (let member = index * MEMBERS; member < (index + 1) * MEMBERS; member++)
      putMember(put, member, { activity, slot: slots[0]! }, text);
    // Otherwise the whole gym waits in this process.
    if (index % 200 === 199) await bulk.flush();
  }
  await bulk.close();
}

function putMember(
  put: (path: string, data: object, daysAgo?: number) => void,
  index: number,
  { activity, slot }: { activity: Activity; slot: Slot },
  text: (words: number) => string,
): void {
  const uid = `m${index}`;
  const profile = { uid, name: text(1), lastName: text(1), email: `${uid}@gympower.test`, phoneNumber: '', image: '' };
  const daysAgo = 40 + (index % 360);
  const at = new Date(Date.now() - daysAgo * DAY_MS);
  const user = newUser(profile, at);
  put(`users/${uid}`, document({ ...user, activities: [activity.id], ...foundBy(user) }));
  const cart = newCart(`o${index}`, user, at);
  const line = newLine(cart, { slot, activity, quantity: 1, unitprice: PRICE }, { createdAt: at, now: at });
  const { order } = cartWith(cart, [line], at);
  const bought = { ...order, state: 'Complete', revision: 2, purchasedAt: at } as const;
  put(`orders/${order.id}`, document({ ...bought, words: orderWords(bought) }), daysAgo);
  put(`orderLines/${line.id}`, document(line), daysAgo);
}
