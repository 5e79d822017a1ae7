/** What the hourly job does once a day, and the mails of the evening before. */
import { hourOf, type IsoDate, localDate, MORNING_HOUR } from '@gym-power/domain';
import { attempt } from './platform/attempt.ts';
import { jobNotes } from './platform/job-notes.ts';

/** What was last done once a day: read together, because each read of an hourly job counts. */
interface DailyNotes {
  /** When the books were compared: the last step of the daily work, so it says when all of it was done. */
  comparedAt: Date;
  /** The day that digests were written for. */
  digestFor: IsoDate;
}

/**
 * Writes the evening's mails when they are due. Once a day of Buenos Aires, with the first run of the morning, it does
 * the rest; the next run repeats what Mercado Pago kept from ending.
 */
export async function doDailyWork(now: Date): Promise<void> {
  // Nothing is due before the morning, so the notes need not be read.
  if (hourOf(now) < MORNING_HOUR) return;
  const { comparedAt = null, digestFor = null } = await jobNotes<DailyNotes>('daily');
  await (await import('./mail/write-digests.ts')).writeDigestsInTime(digestFor, now);
  if (comparedAt && localDate(comparedAt) >= localDate(now)) return;
  await (await import('./week/close-gym.ts')).finishClosures(now);
  await (await import('./buying/forget-buyers.ts')).forgetBuyers(now);
  await (await import('./records/recipient-store.ts')).forgetRecipients(now);
  await (await import('./buying/remind-of-ends.ts')).remindOfEnds(now);
  await (await import('./people/warn-of-fitness.ts')).warnOfFitness(now);
  await (await import('./law/forget-withdrawers.ts')).forgetWithdrawers(now);
  // Last, because Mercado Pago may be down: that must not hold up the rest.
  const { compareBooks } = await import('./money/compare-books.ts');
  await attempt('comparison with Mercado Pago', {}, () => compareBooks(now));
}
