/** Records that tests write straight to Firestore, past the app, and read back. */
import {
  type Activity,
  completeSlot,
  type DescuentoLimits,
  limitsOf,
  type Slot,
  type Stamped,
  type Trainer,
} from '@gym-power/domain';
import { document } from '../src/platform/documents.ts';
import { db } from '../src/platform/firebase.ts';
import { timeNow } from '../src/platform/clock.ts';

let sequence = 0;
export const unique = (what: string): string => `${what}-${++sequence}`;

/** An own telephone for each member, because two with one telephone count as one person. */
export const uniquePhone = (): string => `+5411${40_000_000 + ++sequence}`;

export const stamp = (): Stamped => ({ createdAt: timeNow(), updatedAt: timeNow() });

export async function addActivity(fields: Partial<Activity> = {}): Promise<Activity> {
  const activity: Activity = {
    id: unique('activity'),
    name: 'Yoga',
    image: '/img/yoga-800.webp',
    video: '/video/hero.mp4',
    description: 'Respirá.',
    price: 20_000,
    trainers: [],
    ...stamp(),
    ...fields,
  };
  await db().doc(`activities/${activity.id}`).set(document(activity));
  return activity;
}

export async function addSlot(fields: Partial<Slot> = {}): Promise<Slot> {
  const slot = completeSlot({
    id: unique('slot'),
    day: 'Lunes',
    hour: '19:00',
    capacity: 10,
    taken: 0,
    activityId: fields.activityId ?? (await addActivity()).id,
    ...stamp(),
    ...fields,
  });
  await db().doc(`diaHoras/${slot.id}`).set(document(slot));
  return slot;
}

export async function addTrainer(fields: Partial<Trainer> = {}): Promise<Trainer> {
  const trainer: Trainer = {
    id: unique('trainer'),
    name: 'Caro',
    image: '/img/caro-800.webp',
    specialty: 'Yoga',
    experience: 'Diez años',
    description: '',
    ...stamp(),
    ...fields,
  };
  await db().doc(`trainers/${trainer.id}`).set(document(trainer));
  return trainer;
}

export async function addDescuento(
  codigo = 'GYM_POWER2022',
  descuento = 10,
  limits: Partial<DescuentoLimits> = {},
): Promise<void> {
  const fields = { codigo, descuento, ...limitsOf(limits), uses: 0, ...stamp() };
  await db().doc(`descuentos/${codigo}`).set(fields);
}

export const stored = async (path: string): Promise<any> => (await db().doc(path).get()).data();

export const takenOf = async (slotId: string): Promise<number> => (await stored(`diaHoras/${slotId}`)).taken;

export const stateOf = async (orderId: string): Promise<string> => (await stored(`orders/${orderId}`)).state;

export async function mailsOf(orderId: string): Promise<string[]> {
  const { docs } = await db().collection('mail').where('orderId', '==', orderId).get();
  return docs.map((mail) => mail.get('kind') as string).toSorted();
}

export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
