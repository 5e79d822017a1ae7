import { type Credit, daysAfter, localDate } from '@gym-power/domain';
import { packEnding } from '../mail/kinds/pack-ending.ts';
import { putMailOnce } from '../mail/outbox/outbox-store.ts';
import { attempt } from '../platform/attempt.ts';
import { openCreditsEnding, openCreditsOfPack } from '../records/credit-store.ts';

const WARNING_DAYS = 7;

/**
 * Tells members a week before the last classes of a pack end. Each run checks every day before the end, so missed runs
 * skip nobody. The mail's id prevents duplicates.
 */
export async function warnOfPacks(now: Date): Promise<void> {
  const today = localDate(now);
  const last = daysAfter(today, WARNING_DAYS);
  const ending = (await openCreditsEnding(today, last)).filter(({ pack }) => pack);
  for (const [lineId, alike] of Map.groupBy(ending, ({ pack }) => pack!.orderLineId))
    await attempt('warning of a pack', { lineId }, () => warn(alike[0]!, last, now));
}

async function warn({ pack }: Credit, last: string, now: Date): Promise<void> {
  const open = (await openCreditsOfPack(pack!.orderId)).filter(
    (credit) => credit.pack!.orderLineId === pack!.orderLineId,
  );
  const [longest] = open.toSorted((a, b) => (a.expiresOn < b.expiresOn ? 1 : -1));
  // A class that the gym closed lasts longer than the others.
  if (longest && longest.expiresOn <= last) await putMailOnce(packEnding.of(longest, open.length), now);
}
