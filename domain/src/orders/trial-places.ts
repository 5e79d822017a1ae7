/**
 * Anybody can open a thousand accounts. So newcomers together may hold only a tenth of a slot unpaid for longer than
 * one hold:
 * - A hold that exceeds the tenth starts a crowd. Every hold of a crowd ends at most one hold's length after its start.
 * - When a place of a crowd is given back unpaid, the slot is watched for a day: no new crowd can start.
 *
 * Members who have bought something are neither counted nor limited.
 */
import { localDate } from '../calendar.ts';
import type { Credit, OrderLine, Slot, User } from '../entities.ts';
import { Refusal } from '../refusals.ts';
import { countChanges, withCounts } from '../timetable/counts.ts';
import { stockOf } from '../timetable/slot-dates.ts';
import type { OrderWithLines } from './changed-order.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The shortest hold, as a part of the full length, that leaves enough time to pay. */
const LEAST_PART = 1 / 3;

export const leastHoldMs = (holdMinutes: number): number => holdMinutes * MINUTE_MS * LEAST_PART;

export const isNewcomer = ({ activities }: Pick<User, 'activities'>): boolean => activities.length === 0;

export const trialLimit = ({ capacity }: Pick<Slot, 'capacity'>): number => Math.max(1, Math.floor(capacity / 10));

const isWatched = ({ watchedUntil }: Slot, now: Date): boolean => watchedUntil !== null && watchedUntil > now;

/**
 * @param slot without these places
 * @throws Refusal SLOT_BUSY {diaHoraId, most: how many are possible now, retryAfter: seconds}
 */
export function trialHoldEnd(
  slot: Slot,
  { name, quantity }: Pick<OrderLine, 'name' | 'quantity'>,
  { now, holdMinutes }: { now: Date; holdMinutes: number },
): Date {
  const holdMs = holdMinutes * MINUTE_MS;
  const most = trialLimit(slot) - slot.trial;
  if (quantity <= most) return new Date(now.getTime() + holdMs);
  const crowdEnd = (slot.crowdedSince ?? now).getTime() + holdMs;
  if (isWatched(slot, now) || crowdEnd - now.getTime() < leastHoldMs(holdMinutes)) {
    const { id: diaHoraId, day, hour } = slot;
    throw new Refusal('SLOT_BUSY', { diaHoraId, name, day, hour, most: Math.max(0, most), retryAfter: holdMs / 1000 });
  }
  return new Date(crowdEnd);
}

/** Whether the slot's crowd started less than a minute ago. */
const isInRush = (slot: Slot, now: Date): boolean =>
  slot.crowdedSince !== null && now.getTime() - slot.crowdedSince.getTime() < MINUTE_MS && !isWatched(slot, now);

export interface TrialFacts {
  orders: ReadonlyMap<string, OrderWithLines>;
  slots: ReadonlyMap<string, Slot>;
  buyers: ReadonlyMap<string, Pick<User, 'activities'>>;
}

/**
 * The slots whose exact number of unpaid newcomers' places matters for these orders. Nothing has to be counted:
 * - where these orders hold all of them;
 * - for a cart that is refused anyway;
 * - for a cart that joins a crowd younger than a minute: a wrong count shortens its hold by less than that.
 */
export function slotsToCount({ orders, slots, buyers }: TrialFacts, now: Date): Slot[] {
  const places = [...orders.values()].flatMap(({ order, lines }) => lines.map((line) => ({ order, line })));
  return [...slots.values()].filter((slot) => {
    const here = places.filter(({ line }) => line.diaHoraId === slot.id);
    if (slot.trial <= trialOf(here.map(({ line }) => line))) return false;
    const most = stockOf(slot) + here.reduce((held, { line }) => held + line.heldPlaces, 0);
    return here.some(({ order: { id, state, userId }, line }) => {
      if (state !== 'Cart') return trialOf([line]) > 0 && slot.trial > trialLimit(slot);
      const buyer = buyers.get(userId);
      if (buyer === undefined || !isNewcomer(buyer)) return false;
      const wanted = here.reduce((sum, { order, line: each }) => sum + (order.id === id ? each.quantity : 0), 0);
      return wanted <= most && slot.trial + wanted > trialLimit(slot) && !isInRush(slot, now);
    });
  });
}

export const trialOf = (lines: readonly Pick<OrderLine, 'trialPlaces'>[]): number =>
  lines.reduce((sum, { trialPlaces }) => sum + trialPlaces, 0);

export function withTrial(slot: Slot, trial: number): Slot {
  return { ...slot, trial, crowdedSince: trial > trialLimit(slot) ? slot.crowdedSince : null };
}

export interface LinesChange {
  before: readonly OrderLine[];
  after: OrderWithLines;
}

export interface CreditsChange {
  before: readonly Credit[];
  after: readonly Credit[];
}

const noCredits: CreditsChange = { before: [], after: [] };

/** Leaves out deleted slots, and slots where newcomers only paid. */
export function slotsAfter(
  slots: ReadonlyMap<string, Slot>,
  changes: readonly LinesChange[],
  now: Date,
  credits: CreditsChange = noCredits,
): Map<string, Slot> {
  const today = localDate(now);
  const counted = countChanges(
    { ...linesBefore(changes), credits: credits.before },
    { ...linesAfter(changes), credits: credits.after },
    today,
  );
  const unpaid = changes.filter((change) => change.after.order.state !== 'Complete');
  const isGivenBack = (slotId: string) =>
    (countChanges(linesBefore(unpaid), linesAfter(unpaid), today).get(slotId)?.trial ?? 0) < 0;
  return new Map(
    [...counted].flatMap(([id, change]) => {
      const slot = slots.get(id);
      const onlyPaid = change.taken === 0 && change.waiting === 0 && change.dates.size === 0 && !isGivenBack(id);
      if (!slot || (onlyPaid && change.trial < 0)) return [];
      return [[id, watched(slot, withCounts(slot, change, today), { isGivenBack: () => isGivenBack(id), now })]];
    }),
  );
}

const linesBefore = (changes: readonly LinesChange[]) => ({ lines: changes.flatMap(({ before }) => before) });
const linesAfter = (changes: readonly LinesChange[]) => ({ lines: changes.flatMap(({ after }) => after.lines) });

function watched(before: Slot, after: Slot, { isGivenBack, now }: { isGivenBack: () => boolean; now: Date }): Slot {
  const limit = trialLimit(before);
  return {
    ...after,
    crowdedSince: after.trial > limit ? (before.crowdedSince ?? now) : null,
    watchedUntil: before.trial > limit && isGivenBack() ? new Date(now.getTime() + DAY_MS) : before.watchedUntil,
  };
}
