import { daysAfter, localDate } from '@gym-power/domain';
import { heldLinesOfMembers } from '../records/order-lists-store.ts';
import { fitEnding } from '../mail/kinds/fit-ending.ts';
import { putMailToMember } from '../mail/outbox/outbox-store.ts';
import { attempt } from '../platform/attempt.ts';
import { currentGym } from '../records/settings-store.ts';
import { usersFitUntil } from '../records/user-store.ts';

const WARNING_DAYS = 15;

/**
 * Each run checks every day before the end, so missed runs and late notes skip nobody. The mail's id prevents
 * duplicates.
 */
export async function warnOfFitness(now: Date): Promise<void> {
  if (!(await currentGym()).asksFitness) return;
  const today = localDate(now);
  for await (const users of usersFitUntil(today, daysAfter(today, WARNING_DAYS))) {
    const held = await heldLinesOfMembers(users.map(({ id }) => id));
    const holders = new Set(held.filter(({ validFrom }) => validFrom !== null).map(({ userId }) => userId));
    for (const { id: userId, fitUntil } of users)
      if (fitUntil && holders.has(userId))
        await attempt('warning of an apto', { userId }, () => putMailToMember(fitEnding.of(userId, fitUntil), now));
  }
}
