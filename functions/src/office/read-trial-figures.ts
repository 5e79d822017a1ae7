import {
  figuresRange,
  isLive,
  isTrial,
  type OrderLine,
  type ProductLine,
  type TrialFigures,
  trialFigures,
} from '@gym-power/domain';
import { readAgendaSource } from '../public/read-catalog.ts';
import { creditsBetween } from '../records/credit-store.ts';
import { linesOfPeople } from '../records/order-lists-store.ts';
import { ordersById } from '../records/order-store.ts';
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

/** When a weekly place, or a pack that is no trial, was paid for each of them. */
async function purchasesOf(userIds: readonly string[]): Promise<Map<string, Date[]>> {
  const lines = (await linesOfPeople(userIds)).filter((line) => isLive(line) && leadsOn(line));
  const orders = await ordersById([...new Set(lines.map(({ orderId }) => orderId))]);
  const paidAt = ({ orderId }: Pick<OrderLine, 'orderId'>): Date[] => {
    const order = orders.get(orderId);
    return order?.state === 'Complete' ? [order.purchasedAt ?? []].flat() : [];
  };
  return new Map([...Map.groupBy(lines, ({ userId }) => userId)].map(([id, own]) => [id, own.flatMap(paidAt)]));
}

const leadsOn = (line: OrderLine | ProductLine): boolean =>
  !('kind' in line) || (line.kind === 'pack' && !isTrial(line));
