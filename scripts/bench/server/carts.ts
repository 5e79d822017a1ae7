// Creates members with a place in their cart, with the product's own code, in the Firestore emulator.
import { newUser } from '@gym-power/domain';
import { findOrCreateCart } from '../../../functions/src/buying/change-cart.ts';
import { setLine } from '../../../functions/src/buying/cart.ts';
import { db } from '../../../functions/src/platform/firebase.ts';

export const PRICE = 20_000;
export const CLASS = 'bench';

export interface Cart {
  orderId: string;
  userId: string;
  slotId: string;
}

/** Adds a slot. All slots belong to the same class. */
export async function addSlot(slotId: string, capacity: number): Promise<void> {
  const stamp = stamps();
  await db()
    .doc(`activities/${CLASS}`)
    .set({ name: 'Yoga', image: '', video: '', description: '', price: PRICE, trainers: [], ...stamp });
  await db()
    .doc(`diaHoras/${slotId}`)
    .set({ day: 'Lunes', hour: '19:00', capacity, taken: 0, activityId: CLASS, ...stamp });
}

export async function addMember(userId: string, profile: object = {}): Promise<void> {
  const ana = {
    uid: userId,
    email: `${userId}@gympower.test`,
    name: 'Ana',
    lastName: 'Paz',
    phoneNumber: '',
    image: '',
  };
  await db()
    .doc(`users/${userId}`)
    .set({ ...newUser(ana, new Date()), ...profile });
}

export async function fillCart(userId: string, slotId: string): Promise<Cart> {
  const now = new Date();
  const { cart } = await findOrCreateCart(userId, now);
  await setLine({ orderId: cart.order.id, userId, diaHoraId: slotId, quantity: 1, unitprice: PRICE, now });
  return { orderId: cart.order.id, userId, slotId };
}

const stamps = () => ({ createdAt: new Date(), updatedAt: new Date() });
