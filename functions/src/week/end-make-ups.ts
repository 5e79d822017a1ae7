/** What time does to make-ups: the hourly job. A second run finds nothing left. */
import { type Credit, endMakeUps, expireMakeUps, type IsoDate, localDate, makeUpPolicy } from '@gym-power/domain';
import { act } from '../books/act.ts';
import { attempt } from '../platform/attempt.ts';
import { currentGym } from '../records/settings-store.ts';
import { readCreditsToEnd } from '../records/credit-store.ts';

/**
 * Spends make-ups whose session is over, ends lines that nobody can be promoted from any more, promotes whom a call
 * that freed a place did not reach, and ends make-ups that nobody has used in time.
 */
export async function endMakeUpsInTime(now: Date): Promise<void> {
  const due = await readCreditsToEnd(localDate(now));
  for (const [diaHoraId, dates] of datesBySlot(due))
    await attempt('make-ups of a slot', { diaHoraId }, () => settleMakeUps(diaHoraId, dates, now));
  const open = due.filter(({ state }) => state === 'open');
  if (open.length > 0) await attempt('unused make-ups', {}, () => expire(open, now));
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
  await act({ expect: { slots: [diaHoraId], closures: dates }, now }, (books) => {
    const slot = books.get('slots', diaHoraId);
    if (!slot) return { result: undefined };
    const credits = books.ask({ about: 'guests', diaHoraId, dates });
    const closures = books.all('closures', dates);
    const ended = endMakeUps({ slot, credits, closures, policy, now });
    // The slot also where nothing has ended: a call that freed a place may have broken off before anybody got it.
    return { slots: [ended.slot], credits: ended.credits, result: undefined };
  });
}

/** Well below the most writes of one batch. */
const AT_ONCE = 200;

async function expire(open: readonly Credit[], now: Date): Promise<void> {
  const ids = open.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    await act({ expect: { credits: some }, now }, (books) => ({
      credits: expireMakeUps([...books.all('credits', some).values()], now),
      result: undefined,
    }));
  }
}
