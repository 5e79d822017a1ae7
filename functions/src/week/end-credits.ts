import { type Credit, endCredits, expireCredits, type IsoDate, localDate, creditPolicy } from '@gym-power/domain';
import { act } from '../books/act.ts';
import { attempt } from '../platform/attempt.ts';
import { currentGym } from '../records/settings-store.ts';
import { readCreditsToEnd } from '../records/credit-store.ts';

/** Also promotes people from a line if the call that freed a place was interrupted. Idempotent. */
export async function endCreditsInTime(now: Date): Promise<void> {
  const due = await readCreditsToEnd(localDate(now));
  for (const [diaHoraId, dates] of datesBySlot(due))
    await attempt('credits of a slot', { diaHoraId }, () => settleCredits(diaHoraId, dates, now));
  const open = due.filter(({ state }) => state === 'open');
  if (open.length > 0) await attempt('unused credits', {}, () => expire(open, now));
}

function datesBySlot(credits: readonly Credit[]): Map<string, IsoDate[]> {
  const bySlot = Map.groupBy(
    credits.flatMap(({ session }) => session ?? []),
    ({ diaHoraId }) => diaHoraId,
  );
  return new Map([...bySlot].map(([id, sessions]) => [id, [...new Set(sessions.map(({ date }) => date))]]));
}

export async function settleCredits(diaHoraId: string, dates: readonly IsoDate[], now: Date): Promise<void> {
  const policy = creditPolicy(await currentGym());
  await act({ expect: { slots: [diaHoraId], closures: dates }, now }, (books) => {
    const slot = books.get('slots', diaHoraId);
    if (!slot) return { result: undefined };
    const credits = books.ask({ about: 'guests', diaHoraId, dates });
    const closures = books.all('closures', dates);
    const ended = endCredits({ slot, credits, closures, policy, now });
    // Write the slot even if nothing ended: an interrupted call may have freed a place without promoting anybody.
    return { slots: [ended.slot], credits: ended.credits, result: undefined };
  });
}

/** Well below Firestore's 500 writes in a batch. */
const AT_ONCE = 200;

async function expire(open: readonly Credit[], now: Date): Promise<void> {
  const ids = open.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    await act({ expect: { credits: some }, now }, (books) => ({
      credits: expireCredits([...books.all('credits', some).values()], now),
      result: undefined,
    }));
  }
}
