import { hourOf, type IsoDate, localDate, MORNING_HOUR } from '@gym-power/domain';
import { attempt } from './platform/attempt.ts';
import { jobNotes } from './platform/job-notes.ts';

/** Stored together, because each read of an hourly job costs. */
interface DailyNotes {
  /** When the books were compared. This is the last daily step, so it also marks the end of the daily work. */
  comparedAt: Date;
  digestFor: IsoDate;
}

/**
 * Writes the evening's digests when they are due. The first run of the morning in Buenos Aires does the daily work. The
 * next run repeats it if Mercado Pago was down.
 */
export async function doDailyWork(now: Date): Promise<void> {
  if (hourOf(now) < MORNING_HOUR) return;
  const { comparedAt = null, digestFor = null } = await jobNotes<DailyNotes>('daily');
  await (await import('./mail/write-digests-in-time.ts')).writeDigestsInTime(digestFor, now);
  if (comparedAt && localDate(comparedAt) >= localDate(now)) return;
  await (await import('./week/close-gym.ts')).finishClosures(now);
  await (await import('./buying/forget-buyers.ts')).forgetBuyers(now);
  await (await import('./records/recipient-store.ts')).forgetRecipients(now);
  await (await import('./mail/end-calls.ts')).endCalls(now);
  await (await import('./buying/remind-of-ends.ts')).remindOfEnds(now);
  await (await import('./people/warn-of-fitness.ts')).warnOfFitness(now);
  await (await import('./week/warn-of-packs.ts')).warnOfPacks(now);
  await (await import('./week/follow-trials.ts')).followTrials(now);
  await (await import('./law/forget-withdrawers.ts')).forgetWithdrawers(now);
  // Last, because Mercado Pago may be down, which must not delay the rest.
  const { compareBooks } = await import('./money/compare-books.ts');
  await attempt('comparison with Mercado Pago', {}, () => compareBooks(now));
}
