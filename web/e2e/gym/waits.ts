import { expect } from '@playwright/test';
import { type TestActivity, newActivity } from './activities.ts';
import { buy } from './orders.ts';
import { newMember, type Person } from './people.ts';
import { callAs, getPublic } from './rest.ts';

export interface FullClass extends TestActivity {
  free: (admin: Person) => Promise<unknown>;
}

/** A class whose only place is taken. Resolves when visitors can see that. */
export async function newFullClass(called?: string): Promise<FullClass> {
  const activity = await newActivity({ capacity: 1, ...(called && { called }) });
  const orderId = await buy(await newMember(), activity);
  await seenFull(activity);
  return { ...activity, free: (admin) => callAs(admin, 'PUT', `/order/canceled/${orderId}`, { refund: true }) };
}

async function seenFull({ activityId }: TestActivity): Promise<void> {
  const places = async () => {
    const { diaHoras } = await getPublic<{ diaHoras: { stock: number }[] }>(`/activity/${activityId}`);
    return diaHoras[0]?.stock;
  };
  await expect.poll(places, { message: 'places of the class in the public view', timeout: 30_000 }).toBe(0);
}

export const joinWaitlist = (member: Person, { slotId }: TestActivity): Promise<unknown> =>
  callAs(member, 'PUT', `/espera/${slotId}`);
