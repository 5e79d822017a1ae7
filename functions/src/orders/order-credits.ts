/** Reads the make-ups that changed orders have to do with: none for a usual purchase. */
import {
  type ChangedOrder,
  type Credit,
  creditsNeeded,
  creditsWith,
  type OrderCredits,
  type Slot,
} from '@gym-power/domain';
import { creditsById, readCreditsFrom, readSeatsOf } from '../credits/credit-store.ts';
import type { Versioned } from '../platform/remembered.ts';
import { currentGym } from '../settings/settings-store.ts';
import { readSlots } from '../timetable/timetable-store.ts';
import type { OrdersFacts } from './order-facts-store.ts';

export interface ReadCredits extends OrderCredits {
  /** What was read besides the facts. */
  read: readonly Versioned<Credit | Slot>[];
  /** The facts' slots, and those of the sessions that make-ups are booked on. */
  slots: ReadonlyMap<string, Slot>;
}

export async function readCreditsWith(
  changed: readonly ChangedOrder[],
  facts: OrdersFacts,
  now: Date,
): Promise<ReadCredits> {
  const { undoneOrderIds, seats, creditIds } = creditsNeeded(changed, facts, now);
  const [found, { creditDays }] = await Promise.all([
    Promise.all([
      ...undoneOrderIds.map(readCreditsFrom),
      ...seats.map(({ userId, diaHoraIds }) => readSeatsOf(userId, diaHoraIds)),
      creditsById(creditIds),
    ]),
    currentGym(),
  ]);
  const credits = [...new Map(found.flat().map((each) => [each.path, each])).values()];
  const places = credits.flatMap(({ record }) => record.session?.diaHoraId ?? []);
  const further = await readSlots(places.filter((id) => !facts.slots.has(id)));
  const known = credits.map(({ record }) => record);
  return {
    ...creditsWith(changed, facts, known, { creditDays, now }),
    read: [...credits, ...further],
    slots: new Map([...facts.slots, ...further.map(({ record }) => [record.id, record] as const)]),
  };
}
