import {
  actsFor,
  type Books,
  freeze,
  freezeDates,
  type FreezeFacts,
  type IsoDate,
  orderIdOfLine,
  type OrderLine,
  type OrderLineView,
  orderLineView,
  type OrderWithLines,
  Refusal,
  slotIdsOfLine,
  unfreeze,
  type View,
} from '@gym-power/domain';
import type { AuditEntry } from '../records/audit-store.ts';
import { act } from '../books/act.ts';
import { type Caller, uidOf } from '../platform/caller.ts';
import { currentGym } from '../records/settings-store.ts';

interface LineAct {
  lineId: string;
  caller: Caller;
  now: Date;
}

export interface FreezeAct extends LineAct {
  from: IsoDate;
  to: IsoDate;
  reason: string;
  /** Dry run: decides and answers as usual, but writes nothing. */
  isRehearsal: boolean;
}

/** Idempotent. @throws Refusal LINE_NOT_FOUND (also for another member's line), BUSY, and what `freeze` throws */
export async function freezePlace({ from, to, reason, isRehearsal, ...wish }: FreezeAct): Promise<View<'Freezing'>> {
  const terms = await termsFor(wish);
  return act({ expect: expectedBy(wish), now: wish.now }, (books) => {
    const { before, facts, by, isOwn } = placeAtHand(books, wish, terms);
    const { line, slot } = facts;
    const {
      line: after,
      slot: counted,
      credits,
    } = freeze(books, facts, { from, to, reason, by }, { policy: terms.gym, atDesk: !isOwn });
    const { frozen, closed, givenUp, endBefore } = freezeDates(books, after, { from, to }, slot);
    const result = {
      line: orderLineView(after),
      fechas: frozen,
      cerradas: closed,
      avisadas: givenUp,
      antes: endBefore,
    };
    if (isRehearsal || after === line) return { result };
    return {
      orders: [withLine(before, line, after)],
      slots: [counted],
      credits,
      audit: isOwn ? [] : [entryOf(wish, from, { before: null, after: to })],
      result,
    };
  });
}

/** Idempotent. @throws Refusal LINE_NOT_FOUND (also for another member's line), BUSY, and what `unfreeze` throws */
export async function unfreezePlace({ from, ...wish }: LineAct & { from: IsoDate }): Promise<OrderLineView> {
  const terms = await termsFor(wish);
  return act({ expect: expectedBy(wish), now: wish.now }, (books) => {
    const { before, facts, isOwn } = placeAtHand(books, wish, terms);
    const { line } = facts;
    const { line: after, slot, credits } = unfreeze(books, facts, from);
    const undone = line.freezes?.find((each) => each.from === from);
    return {
      orders: [withLine(before, line, after)],
      slots: [slot],
      credits,
      audit: isOwn || !undone ? [] : [entryOf(wish, from, { before: undone.to, after: null })],
      result: orderLineView(after),
    };
  });
}

interface Terms {
  gym: Awaited<ReturnType<typeof currentGym>>;
  isDesk: boolean;
}

async function termsFor({ caller }: LineAct): Promise<Terms> {
  const [gym, isDesk] = await Promise.all([currentGym(), caller.isDesk()]);
  return { gym, isDesk };
}

function expectedBy({ lineId }: LineAct) {
  const orderId = orderIdOfLine(lineId);
  return { orders: [orderId], lines: [lineId], slots: slotIdsOfLine(lineId) };
}

function placeAtHand(
  books: Books,
  { lineId, caller, now }: LineAct,
  { gym, isDesk }: Terms,
): { before: OrderWithLines; facts: FreezeFacts; by: string; isOwn: boolean } {
  const orderId = orderIdOfLine(lineId);
  books.expect({ around: [orderId] });
  const found = books.get('orders', orderId);
  const by = uidOf(caller);
  const line = found?.lines.find(({ id }) => id === lineId);
  const isOwn = line !== undefined && actsFor(books, by, line.userId);
  if (!found || !line || !(isOwn || isDesk)) throw new Refusal('LINE_NOT_FOUND');
  const slot = books.get('slots', line.diaHoraId);
  if (!slot) throw new Refusal('LINE_NOT_FOUND');
  return { before: found, facts: { order: found.order, line, slot, creditDays: gym.creditDays, now }, by, isOwn };
}

const withLine = ({ order, lines }: OrderWithLines, line: OrderLine, after: OrderLine): OrderWithLines => ({
  order,
  lines: line === after ? lines : lines.map((each) => (each === line ? after : each)),
});

/** Without the reason, which may be about the member's health. */
const entryOf = (
  { lineId, caller, now }: LineAct,
  from: IsoDate,
  to: { before: IsoDate | null; after: IsoDate | null },
): AuditEntry => ({
  collection: 'orderLines',
  recordId: lineId,
  kind: 'update',
  changes: [{ field: `freezes ${from}`, ...to }],
  by: uidOf(caller),
  at: now,
});
