import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { firestore, inBatches, stamps, stored } from './records.ts';
import { getPublic, SITE_URL } from './rest.ts';

export interface TestActivity {
  activityId: string;
  slotId: string;
  name: string;
}

/** A worker runs one test at a time, so these are the classes of the current test. */
let created: string[] = [];

/** Longer than the excerpt in a card or in the panel of a class. */
const DESCRIPTION = 'Una clase que existe solamente mientras corre esta prueba. '.repeat(14);

/** Has one slot, Lunes 7:00. Resolves when visitors can see it. */
export async function newActivity({
  price = 10_000,
  capacity = 5,
  called = 'Prueba',
  description = DESCRIPTION,
} = {}): Promise<TestActivity> {
  const activityId = `e2e-${randomUUID().slice(0, 8)}`;
  const slotId = `${activityId}-slot`;
  const name = `${called} ${activityId.slice(4)}`;
  created.push(activityId);
  const batch = firestore.batch();
  batch.set(firestore.doc(`activities/${activityId}`), {
    ...stamps(),
    name,
    price,
    description,
    image: '/img/funcional-800.webp',
    video: '/video/hero.mp4',
    trainers: [],
  });
  batch.set(firestore.doc(`diaHoras/${slotId}`), { ...slot, capacity, activityId });
  await batch.commit();
  await published(activityId, slotId);
  return { activityId, slotId, name };
}

const slot = { day: 'Lunes', hour: '7:00', taken: 0, ...stamps() };

/** Adds a slot, Sabado 9:00. Resolves when visitors can see it. */
export async function newHour({ activityId }: TestActivity): Promise<string> {
  const id = `${activityId}-sabado`;
  const fields = { ...slot, ...stamps(), day: 'Sabado', hour: '9:00', capacity: 5, activityId };
  await firestore.doc(`diaHoras/${id}`).set(fields);
  await published(activityId, id);
  return id;
}

export async function newFreeSlot(): Promise<string> {
  const id = `libre-${randomUUID().slice(0, 8)}`;
  await firestore.doc(`diaHoras/${id}`).set({ ...slot, ...stamps(), hour: '5:00', capacity: 4, activityId: null });
  return id;
}

export async function newTrainer(): Promise<string> {
  const id = `e2e-${randomUUID().slice(0, 8)}`;
  await firestore.doc(`trainers/${id}`).set({
    ...stamps(),
    name: id,
    image: '/img/equipo/lucia-ibarra.svg',
    specialty: 'Yoga',
    experience: '1 año',
    description: '',
  });
  return id;
}

/**
 * Removes the test's classes, their slots and lists, and their sales. Otherwise the pages of later tests would list
 * dozens of classes, and take seconds to render and to check.
 */
export async function removeActivities(): Promise<void> {
  for (const activityId of created) {
    const [slots, lines, lists, waits] = await Promise.all(
      (['diaHoras', 'orderLines', 'sessions', 'waits'] as const).map((name) =>
        firestore.collection(name).where('activityId', '==', activityId).get(),
      ),
    );
    const orders = new Set(lines!.docs.map((line) => `orders/${line.get('orderId')}`));
    const refs = [...slots!.docs, ...lines!.docs, ...lists!.docs, ...waits!.docs].map(({ ref }) => ref);
    await inBatches(
      [firestore.doc(`activities/${activityId}`), ...refs, ...[...orders].map((path) => firestore.doc(path))],
      (batch, ref) => batch.delete(ref),
    );
  }
  created = [];
}

/** Waits for the trigger that copies the class's slot into the public view. */
async function published(activityId: string, slotId: string): Promise<void> {
  for (let round = 0; round < 300; round++) {
    const response = await fetch(`${SITE_URL}/api/activity/${activityId}`);
    const activity = (await response.json()) as { diaHoras?: { id: string }[] };
    if (response.ok && activity.diaHoras!.some(({ id }) => id === slotId)) return;
    await sleep(100);
  }
  throw new Error(`The slot ${slotId} did not appear in the public view.`);
}

interface PublicSession {
  diaHoraId: string;
  date: string;
  hour: string;
  trainers: { id: string }[];
}

/** What the public agenda has of the class now: triggers copy changes into it. */
export async function sessionsOf({ slotId }: TestActivity): Promise<PublicSession[]> {
  const { sessions } = await getPublic<{ sessions: PublicSession[] }>('/agenda');
  return sessions.filter(({ diaHoraId }) => diaHoraId === slotId);
}

export const takenOf = async (slotId: string): Promise<number> => (await stored(`diaHoras/${slotId}`))!['taken'];

export const setPrice = ({ activityId }: TestActivity, price: number) =>
  firestore.doc(`activities/${activityId}`).update({ price });

export const setTaken = ({ slotId }: TestActivity, taken: number) =>
  firestore.doc(`diaHoras/${slotId}`).update({ taken });

export async function fillSlot({ slotId }: TestActivity): Promise<void> {
  const { capacity } = (await stored(`diaHoras/${slotId}`))!;
  await firestore.doc(`diaHoras/${slotId}`).update({ taken: capacity });
}

export const removeActivity = ({ activityId }: TestActivity) => firestore.doc(`activities/${activityId}`).delete();
