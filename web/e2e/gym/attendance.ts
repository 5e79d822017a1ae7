import { expect } from '@playwright/test';
import { newTrainer, sessionsOf, type TestActivity } from './activities.ts';
import { buy } from './orders.ts';
import type { Person } from './people.ts';
import { firestore } from './records.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** The last Monday whose class at 7:00 can be marked, which is possible from 6:00 on (9:00 UTC). */
function markableMonday(): string {
  const day = new Date(Date.now() - 9 * HOUR_MS);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10);
}

export interface MarkableSession {
  trainerId: string;
  date: string;
}

const trainersOf = async (activity: TestActivity): Promise<string[]> =>
  (await sessionsOf(activity)).flatMap(({ trainers }) => trainers.map(({ id }) => id));

/** Gives the class a trainer, and the members places for longer than a week. */
export async function newMarkableSession(activity: TestActivity, members: Person[]): Promise<MarkableSession> {
  const trainerId = await newTrainer();
  await firestore.doc(`activities/${activity.activityId}`).update({ trainers: [trainerId] });
  for (const member of members) {
    const orderId = await buy(member, activity);
    const validFrom = new Date(Date.now() - 10 * DAY_MS);
    await firestore.doc(`orderLines/${orderId}_${activity.slotId}`).update({ validFrom });
  }
  // Triggers copy both into the public views, from which the trainer's sessions are built.
  await expect.poll(() => trainersOf(activity), { timeout: 30_000 }).toContain(trainerId);
  return { trainerId, date: markableMonday() };
}
