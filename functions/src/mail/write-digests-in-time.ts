import { digestDay, type IsoDate } from '@gym-power/domain';
import { tomorrow } from './kinds/tomorrow.ts';
import { putMailToMember } from './outbox/outbox-store.ts';
import { attempt, eachOf } from '../platform/attempt.ts';
import { keepJobNotes } from '../platform/job-notes.ts';
import { usersWithDigest } from '../records/user-store.ts';
import { readDigest } from './read-digest.ts';

/**
 * Later runs of the evening retry failures. The mail's id prevents duplicates.
 * @param lastDay the last day with complete digests; null if never
 */
export async function writeDigestsInTime(lastDay: IsoDate | null, now: Date): Promise<void> {
  const day = digestDay(now);
  if (day === null || day === lastDay) return;
  await attempt('digests', { day }, async () => {
    const failed: string[] = [];
    for await (const users of usersWithDigest())
      await eachOf(users, async ({ id: userId }) => {
        if (!(await attempt('digest', { userId }, () => writeDigest(userId, day, now)))) failed.push(userId);
      });
    if (failed.length === 0) await keepJobNotes('daily', { digestFor: day }, now);
  });
}

async function writeDigest(userId: string, day: IsoDate, now: Date): Promise<void> {
  if ((await readDigest(userId, day, now)).length > 0) await putMailToMember(tomorrow.of(userId, day), now);
}
