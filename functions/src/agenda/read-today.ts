import { agendaOf, dateOf, DAY_MS, type Late, latePayers, localDate, type View } from '@gym-power/domain';
import { readAgendaSource } from '../public/read-catalog.ts';
import { heldLinesOfMembers, linesEnding, ordersAwaitingPayment } from '../records/order-lists-store.ts';
import { ordersById } from '../records/order-store.ts';
import { countRefundsDue, countUnclear } from '../records/payment-store.ts';
import { currentGym } from '../records/settings-store.ts';
import { countForReview } from '../records/withdrawal-store.ts';

/** The desk sees plan periods this many days before their end, and at least as many after it. */
const ENDING_DAYS = 3;

export async function readToday(now: Date, isAdmin: boolean): Promise<View<'Today'>> {
  const date = localDate(now);
  const source = await readAgendaSource();
  const { sessions } = agendaOf(source, { from: date, days: 1, now });
  const slots = new Map(source.slots.map((slot) => [slot.id, slot]));
  const takePlace = sessions.filter(({ state }) => state !== 'closed');
  const [late, decisions] = await Promise.all([
    lateToday(new Set(takePlace.map(({ diaHoraId }) => diaHoraId)), now),
    isAdmin ? countDecisions() : null,
  ]);
  return {
    date,
    sessions: takePlace.map((session) => {
      const slot = slots.get(session.diaHoraId)!;
      const { absent, guests, waiting } = dateOf(slot, date);
      return { ...session, taken: slot.taken, absent, guests, waiting };
    }),
    changes: sessions.filter(({ state, changed }) => changed || state === 'closed'),
    late,
    decisions,
  };
}

async function lateToday(slotsToday: ReadonlySet<string>, now: Date): Promise<Late[]> {
  const { graceDays } = await currentGym();
  const before = Math.max(ENDING_DAYS, graceDays) * DAY_MS;
  const [unpaid, ending] = await Promise.all([
    ordersAwaitingPayment(),
    linesEnding(new Date(now.getTime() - before), new Date(now.getTime() + ENDING_DAYS * DAY_MS)),
  ]);
  const [orders, held] = await Promise.all([
    ordersById([...new Set(ending.map(({ orderId }) => orderId))]),
    heldLinesOfMembers([...new Set(ending.map(({ userId }) => userId))]),
  ]);
  return latePayers({ unpaid, ending, orders, held, slotsToday });
}

async function countDecisions(): Promise<View<'Today'>['decisions']> {
  const [retractos, pagos, refunds] = await Promise.all([countForReview(), countUnclear(), countRefundsDue()]);
  return { retractos, pagos, refunds };
}
