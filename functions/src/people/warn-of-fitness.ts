import { daysAfter, localDate } from '@gym-power/domain';
import { heldLinesOfMembers } from '../records/order-lists-store.ts';
import { fitEnding } from '../mail/kinds/fit-ending.ts';
import { putMailOnce } from '../mail/outbox/outbox-store.ts';
import { attempt } from '../platform/attempt.ts';
import { currentGym } from '../records/settings-store.ts';
import { usersFitUntil } from '../records/user-store.ts';

/** How long before its end a member hears that the apto físico ends. */
const WARNING_DAYS = 15;

/**
 * Writes to every member with a paid place whose apto físico ends soon, where the gym asks for one. It looks at all of
 * these days each time, so missed runs and late notes lose nobody; the mail's id says that somebody was told.
 */
export async function warnOfFitness(now: Date): Promise<void> {
  if (!(await currentGym()).asksFitness) return;
  const today = localDate(now);
  for await (const users of usersFitUntil(today, daysAfter(today, WARNING_DAYS))) {
    const held = await heldLinesOfMembers(users.map(({ id }) => id));
    const holders = new Set(held.filter(({ validFrom }) => validFrom !== null).map(({ userId }) => userId));
    for (const { id: userId, fitUntil } of users)
      if (fitUntil && holders.has(userId))
        await attempt('warning of an apto', { userId }, () => putMailOnce(fitEnding.of(userId, fitUntil), now));
  }
}
