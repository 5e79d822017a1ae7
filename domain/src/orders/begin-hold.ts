import type { Order, Slot } from '../entities.ts';
import { Refusal } from '../refusals.ts';
import { cancelOrder, holdExpired } from './cancel-order.ts';
import type { ChangedOrder, OrderWithLines } from './changed-order.ts';
import { leastHoldMs, slotsAfter, trialOf } from './trial-places.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The pause after the second consecutive unpaid hold. It doubles with each further one, up to a day. */
const FIRST_PAUSE_MS = 30 * MINUTE_MS;
/** Expired holds older than a month do not count. */
const FORGOTTEN_AFTER_MS = 30 * DAY_MS;

export interface HoldFacts {
  /** The member's previous order. Its lines matter while it is unpaid. */
  previous: OrderWithLines | null;
  slots: ReadonlyMap<string, Slot>;
  emailVerified: boolean;
  now: Date;
  holdMinutes: number;
}

export interface NewHold {
  replaced: ChangedOrder | null;
  slots: ReadonlyMap<string, Slot>;
  /** By slot: the newcomer's places of the replaced order that the new one may keep. */
  kept: ReadonlyMap<string, number>;
  unpaidHolds: number;
  end: Date;
}

/**
 * Begins a hold. After an unpaid order, or one that the member canceled, it keeps the end of that hold: editing an
 * order must not extend it. If too little time is left, the old hold counts as unpaid and a new one begins.
 * @throws Refusal CHECKOUT_PAUSED {until, retryAfter: seconds}, EMAIL_NOT_VERIFIED
 */
export function beginHold(facts: HoldFacts): NewHold {
  const { previous, slots, now, holdMinutes } = facts;
  const unpaid = previous?.order.state === 'Created' ? previous : null;
  if (unpaid && mayGoOn(unpaid.order.reservedUntil, facts)) return goOn(unpaid, facts);
  const left = previous?.order.canceledHoldEnd;
  if (previous && left && mayGoOn(left, facts))
    return { replaced: null, slots, kept: new Map(), unpaidHolds: previous.order.unpaidHolds, end: left };

  const unpaidHolds = mustMayHold(previous?.order ?? null, facts);
  const end = new Date(now.getTime() + holdMinutes * MINUTE_MS);
  if (!unpaid) return { replaced: null, slots, kept: new Map(), unpaidHolds, end };
  const replaced = cancelOrder(unpaid, holdExpired(unpaid, now) ? 'holdExpires' : 'memberCancels');
  return { replaced, slots: released(unpaid, replaced, facts), kept: new Map(), unpaidHolds, end };
}

const mayGoOn = (end: Date | null, { now, holdMinutes }: HoldFacts): boolean =>
  end !== null && end.getTime() - now.getTime() >= leastHoldMs(holdMinutes);

function goOn(unpaid: OrderWithLines, facts: HoldFacts): NewHold {
  const replaced = cancelOrder(unpaid, 'memberCancels');
  // The places are kept, not given back, so the slots must not become watched.
  const slots = [...released(unpaid, replaced, facts)].map(([id, slot]): [string, Slot] => {
    const { crowdedSince, watchedUntil } = facts.slots.get(id)!;
    return [id, { ...slot, crowdedSince, watchedUntil }];
  });
  return {
    replaced,
    slots: new Map(slots),
    kept: new Map(
      [...Map.groupBy(unpaid.lines, ({ diaHoraId }) => diaHoraId)].map(([id, lines]) => [id, trialOf(lines)]),
    ),
    unpaidHolds: unpaid.order.unpaidHolds,
    end: unpaid.order.reservedUntil!,
  };
}

const released = (unpaid: OrderWithLines, replaced: ChangedOrder, { slots, now }: HoldFacts) =>
  new Map([...slots, ...slotsAfter(slots, [{ before: unpaid.lines, after: replaced }], now)]);

/** @returns how many holds in a row ended unpaid by now. @throws Refusal CHECKOUT_PAUSED, EMAIL_NOT_VERIFIED */
function mustMayHold(previous: Order | null, { now, emailVerified }: HoldFacts): number {
  const endedAt = unpaidEnd(previous, now);
  const unpaidHolds = countUnpaid(previous, endedAt, now);
  if (!endedAt || unpaidHolds === 0) return unpaidHolds;
  const pause = pauseMs(unpaidHolds);
  const until = new Date(endedAt.getTime() + pause);
  // A hold may end in the future when another server's clock is ahead.
  if (pause > 0 && until > now) throw new Refusal('CHECKOUT_PAUSED', { until, retryAfter: secondsUntil(until, now) });
  if (!emailVerified && endedAt.getTime() + DAY_MS > now.getTime()) throw new Refusal('EMAIL_NOT_VERIFIED');
  return unpaidHolds;
}

/** null unless the member canceled the unpaid hold or let it expire. */
function unpaidEnd(order: Order | null, now: Date): Date | null {
  if (order?.state === 'Created') return now;
  const byMember = order?.canceledBecause === 'expired' || order?.canceledBecause === 'member';
  return order?.state === 'Canceled' && order.purchasedAt === null && byMember ? order.updatedAt : null;
}

function countUnpaid(order: Order | null, endedAt: Date | null, now: Date): number {
  if (!order || order.purchasedAt !== null) return 0;
  if (!endedAt) return order.unpaidHolds;
  return now.getTime() - endedAt.getTime() > FORGOTTEN_AFTER_MS ? 0 : order.unpaidHolds + 1;
}

/** @param unpaidHolds at least 1 */
const pauseMs = (unpaidHolds: number): number =>
  unpaidHolds < 2 ? 0 : Math.min(DAY_MS, FIRST_PAUSE_MS * 2 ** (unpaidHolds - 2));

const secondsUntil = (until: Date, now: Date): number => Math.ceil((until.getTime() - now.getTime()) / 1000);
