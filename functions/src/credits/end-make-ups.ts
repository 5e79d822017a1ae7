/** What time does to make-ups: the hourly job. A second run finds nothing left. */
import { type Credit, endMakeUps, expireMakeUps, type IsoDate, localDate, makeUpPolicy } from '@gym-power/domain';
import { attempt } from '../platform/attempt.ts';
import { retryConflicts } from '../platform/retry.ts';
import { unchangedSince, writeTogether } from '../platform/writes.ts';
import { currentGym } from '../settings/settings-store.ts';
import { readSlotAndClosures } from '../timetable/timetable-store.ts';
import { changeMakeUps } from './change-make-ups.ts';
import { putCredit, readCreditsToEnd, readGuestsOn } from './credit-store.ts';
import { promoteFreed } from '../books/promote.ts';

/**
 * Spends make-ups whose session is over, ends lines that nobody can be promoted from any more, promotes whom a call
 * that freed a place did not reach, and ends make-ups that nobody has used in time.
 */
export async function endMakeUpsInTime(now: Date): Promise<void> {
  const due = await readCreditsToEnd(localDate(now));
  for (const [diaHoraId, dates] of datesBySlot(due.map(({ record }) => record)))
    await attempt('make-ups of a slot', { diaHoraId }, () => settleMakeUps(diaHoraId, dates, now));
  if (due.some(({ record }) => record.state === 'open')) await attempt('unused make-ups', {}, () => expire(now));
}

function datesBySlot(credits: readonly Credit[]): Map<string, IsoDate[]> {
  const bySlot = Map.groupBy(
    credits.flatMap(({ session }) => session ?? []),
    ({ diaHoraId }) => diaHoraId,
  );
  return new Map([...bySlot].map(([id, sessions]) => [id, [...new Set(sessions.map(({ date }) => date))]]));
}

/** What is over on these dates of a slot, and who is next in line on any. */
export async function settleMakeUps(diaHoraId: string, dates: readonly IsoDate[], now: Date): Promise<void> {
  const policy = makeUpPolicy(await currentGym());
  const slot = await changeMakeUps([diaHoraId], async () => {
    const { slot: read, closures } = await readSlotAndClosures(diaHoraId, dates);
    if (!read) return { change: null, result: null };
    const found = await readGuestsOn(diaHoraId, dates);
    const credits = found.map(({ record }) => record);
    const decision = endMakeUps({ slot: read.record, credits, closures, policy, now });
    return { change: { ...decision, read: { slot: read, credits: found } }, result: decision.slot };
  });
  if (slot) await promoteFreed([slot], now);
}

/** Well below the most writes of one batch. */
const AT_ONCE = 200;

const expire = (now: Date): Promise<void> =>
  retryConflicts(async () => {
    const open = (await readCreditsToEnd(localDate(now))).filter(({ record }) => record.state === 'open');
    for (let start = 0; start < open.length; start += AT_ONCE) {
      const some = open.slice(start, start + AT_ONCE);
      const unchanged = unchangedSince(some);
      const expired = expireMakeUps(
        some.map(({ record }) => record),
        now,
      );
      await writeTogether((writes) => {
        for (const credit of expired) putCredit(writes, { credit, known: true, unchanged });
      });
    }
  });
