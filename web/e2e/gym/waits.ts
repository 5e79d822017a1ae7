/** Fills a class, and has members wait for a place in it. */
import { type TestActivity, newActivity } from './activities.ts';
import { buy } from './orders.ts';
import { newMember, type Person } from './people.ts';
import { callAs, getPublic } from './rest.ts';

export interface FullClass extends TestActivity {
  /** Cancels the order that has the only place, as an admin does. */
  free: (admin: Person) => Promise<unknown>;
}

/** A new class whose only place is taken. Resolves when visitors can see that. */
export async function newFullClass(called?: string): Promise<FullClass> {
  const activity = await newActivity({ capacity: 1, ...(called && { called }) });
  const orderId = await buy(await newMember(), activity);
  await seenFull(activity);
  return { ...activity, free: (admin) => callAs(admin, 'PUT', `/order/canceled/${orderId}`, { refund: true }) };
}

async function seenFull({ activityId }: TestActivity): Promise<void> {
  for (let round = 0; round < 300; round++) {
    const { diaHoras } = await getPublic<{ diaHoras: { stock: number }[] }>(`/activity/${activityId}`);
    if (diaHoras[0]?.stock === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The class ${activityId} did not become full in the public view.`);
}

/** Puts the member into the line for the class. */
export const joinLine = (member: Person, { slotId }: TestActivity): Promise<unknown> =>
  callAs(member, 'PUT', `/espera/${slotId}`);
