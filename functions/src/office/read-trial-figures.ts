import { figuresRange, isLive, isTrial, productLineId, type TrialFigures, trialFigures } from '@gym-power/domain';
import { readAgendaSource } from '../public/read-catalog.ts';
import { creditsBetween } from '../records/credit-store.ts';
import { completeOrdersOf } from '../records/order-lists-store.ts';
import { productLinesById } from '../records/order-store.ts';
import { takenTrials } from '../week/taken-trials.ts';

export async function readTrialFigures(weeks: number, now: Date): Promise<TrialFigures> {
  const { from, to } = figuresRange(weeks, now);
  const [source, credits] = await Promise.all([readAgendaSource(), creditsBetween(from, to)]);
  const trials = (await takenTrials(credits)).map(({ credit: { userId, session }, list }) => ({
    userId,
    activityId: session.activityId,
    date: session.date,
    trainerIds: list?.trainerIds ?? [],
  }));
  const purchases = await purchasesOf([...new Set(trials.map(({ userId }) => userId))]);
  return trialFigures(trials, purchases, source, { weeks, now });
}

/** When they paid for a weekly place, or for a pack that is no trial. */
async function purchasesOf(userIds: readonly string[]): Promise<Map<string, Date[]>> {
  const orders = await completeOrdersOf(userIds);
  const packs = await productLinesById(
    orders.flatMap(({ id, products = [] }) =>
      products.filter(({ kind }) => kind === 'pack').map((product) => productLineId(id, product.id)),
    ),
  );
  const withPack = new Set(
    [...packs.values()].filter((line) => isLive(line) && !isTrial(line)).map(({ orderId }) => orderId),
  );
  const joining = orders.filter(({ id, activities }) => activities.length > 0 || withPack.has(id));
  const byBuyer = Map.groupBy(joining, ({ userId }) => userId);
  return new Map([...byBuyer].map(([userId, own]) => [userId, own.flatMap(({ purchasedAt }) => purchasedAt ?? [])]));
}
