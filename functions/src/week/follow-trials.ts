import { daysAfter, localDate } from '@gym-power/domain';
import { trialTaken } from '../mail/kinds/trial-taken.ts';
import { putMailToMember } from '../mail/outbox/outbox-store.ts';
import { attempt } from '../platform/attempt.ts';
import { creditsOnDates } from '../records/credit-store.ts';
import { takenTrials } from './taken-trials.ts';

/** A run may be missed. */
const LOOKED_BACK_DAYS = 3;

/** Writes to those who had a trial yesterday. The mail's id prevents duplicates. */
export async function followTrials(now: Date): Promise<void> {
  const today = localDate(now);
  const dates = Array.from({ length: LOOKED_BACK_DAYS }, (_, ago) => daysAfter(today, -1 - ago));
  for (const { credit } of await takenTrials(await creditsOnDates(dates)))
    await attempt('mail after a trial', { creditId: credit.id }, () => putMailToMember(trialTaken.of(credit), now));
}
