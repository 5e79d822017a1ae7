/**
 * Places that newcomers hold without having paid. Anybody can open a thousand accounts, so all newcomers together may
 * hold no more than a tenth of a slot for longer than one hold:
 * - More than that is a crowd. It begins with the hold that exceeds the tenth, and every hold that joins it ends one
 *   hold's length later at the latest.
 * - When a place of a crowd is given back unpaid, the slot is watched for a day: no new crowd can begin.
 * Members who have bought something are not counted and not limited.
 */
import type { OrderLine, Slot, User } from '../entities.ts';
import { Refusal } from '../refusals.ts';
import type { OrderWithLines } from './changed-order.ts';
import { placeChanges, takenAfter } from './places.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A hold that would end sooner than this part of its full length is not begun: nobody could pay in time. */
const LEAST_PART = 1 / 3;

export const leastHoldMs = (holdMinutes: number): number => holdMinutes * MINUTE_MS * LEAST_PART;

/** Somebody who has never bought anything. A purchase that was undone does not count. */
export const isNewcomer = ({ activities }: Pick<User, 'activities'>): boolean => activities.length === 0;

export const trialOf = ({ trial = 0 }: Pick<Slot, 'trial'>): number => trial;

const trialPlacesOf = ({ trialPlaces = 0 }: OrderLine): number => trialPlaces;

/** How many places of a slot newcomers may hold unpaid at any time. */
export const trialLimit = ({ capacity }: Pick<Slot, 'capacity'>): number => Math.max(1, Math.floor(capacity / 10));

const isWatched = ({ watchedUntil }: Slot, now: Date): boolean => watchedUntil != null && watchedUntil > now;

/**
 * When a newcomer's hold of some places of the slot has to end.
 * @param slot without these places
 * @throws Refusal SLOT_BUSY {diaHoraId, most: what is possible now, retryAfter: seconds}
 */
export function trialHoldEnd(
  slot: Slot,
  { name, quantity }: Pick<OrderLine, 'name' | 'quantity'>,
  { now, holdMinutes }: { now: Date; holdMinutes: number },
): Date {
  const holdMs = holdMinutes * MINUTE_MS;
  const most = trialLimit(slot) - trialOf(slot);
  if (quantity <= most) return new Date(now.getTime() + holdMs);
  const crowdEnd = (slot.crowdedSince ?? now).getTime() + holdMs;
  if (isWatched(slot, now) || crowdEnd - now.getTime() < leastHoldMs(holdMinutes)) {
    const { id: diaHoraId, day, hour } = slot;
    throw new Refusal('SLOT_BUSY', { diaHoraId, name, day, hour, most: Math.max(0, most), retryAfter: holdMs / 1000 });
  }
  return new Date(crowdEnd);
}

/** An order's change, as far as slots are concerned. */
export interface LinesChange {
  /** Empty for a new order. */
  before: readonly OrderLine[];
  after: OrderWithLines;
}

/**
 * The slots that change with their lines: `taken` and `trial` by the difference over all lines, and what follows from
 * it. Slots that were deleted since are left out, because their places are no longer counted.
 */
export function slotsAfter(
  slots: ReadonlyMap<string, Slot>,
  changes: readonly LinesChange[],
  now: Date,
): Map<string, Slot> {
  const before = changes.flatMap((change) => change.before);
  const after = changes.flatMap((change) => change.after.lines);
  const taken = placeChanges(before, after);
  const trial = placeChanges(before, after, trialPlacesOf);
  const unpaid = changes.filter((change) => change.after.order.state !== 'Complete');
  const givenBack = placeChanges(
    unpaid.flatMap((change) => change.after.lines),
    unpaid.flatMap((change) => change.before),
    trialPlacesOf,
  );
  const ids = new Set([...taken.keys(), ...trial.keys()]);
  return new Map(
    [...ids].flatMap((id) => {
      const slot = slots.get(id);
      if (!slot) return [];
      const counted = { ...slot, taken: takenAfter(slot, taken.get(id) ?? 0) };
      return [[id, withTrial(counted, { change: trial.get(id) ?? 0, givenBack: givenBack.get(id) ?? 0, now })]];
    }),
  );
}

function withTrial(slot: Slot, { change, givenBack, now }: { change: number; givenBack: number; now: Date }): Slot {
  const trial = trialOf(slot) + change;
  const wasCrowded = trialOf(slot) > trialLimit(slot);
  return {
    ...slot,
    trial,
    crowdedSince: trial > trialLimit(slot) ? (slot.crowdedSince ?? now) : null,
    watchedUntil: wasCrowded && givenBack > 0 ? new Date(now.getTime() + DAY_MS) : (slot.watchedUntil ?? null),
  };
}
