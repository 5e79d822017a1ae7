import { isDeepStrictEqual } from 'node:util';
import {
  dueParts,
  lineIdsOf as lineIdsNamedBy,
  type Kind,
  type Kinds,
  type Order,
  type OrderLine,
  type OrderWithLines,
  orderWords,
  type Payment,
  type ProductLine,
  type Slot,
  type User,
  foundBy,
} from '@gym-power/domain';
import { type DocumentData, FieldValue } from 'firebase-admin/firestore';
import { document } from '../platform/documents.ts';

/** An order's lines are separate records, except in a cart. */
export type StoredKind = Kind | 'lines';

export const collections: Readonly<Record<StoredKind, string>> = {
  orders: 'orders',
  lines: 'orderLines',
  slots: 'diaHoras',
  activities: 'activities',
  users: 'users',
  payments: 'payments',
  credits: 'credits',
  descuentos: 'descuentos',
  products: 'products',
  soldOnce: 'soldOnce',
  waits: 'waits',
  sessions: 'sessions',
  closures: 'closures',
  withdrawals: 'withdrawals',
};

export const pathOf = (kind: StoredKind, id: string): string => `${collections[kind]}/${id}`;

/** Empty for a cart, whose lines are inside its record. */
export const lineIdsOf = (order: Order): readonly string[] => (order.state === 'Cart' ? [] : lineIdsNamedBy(order));

export function orderFields({ order: whole, lines, productLines = [] }: OrderWithLines): DocumentData {
  const { cartProductLines: _, ...order } = whole;
  if (order.state !== 'Cart') return document({ ...order, cartLines: [], words: orderWords(order) });
  return document({
    ...order,
    cartLines: lines,
    ...(productLines.length > 0 && { cartProductLines: productLines }),
  });
}

export const lineRecords = ({
  order,
  lines,
  productLines = [],
}: OrderWithLines): readonly (OrderLine | ProductLine)[] => (order.state === 'Cart' ? [] : [...lines, ...productLines]);

export function fieldsOf<K extends Exclude<Kind, 'orders'>>(kind: K, record: Kinds[K]): DocumentData {
  if (kind === 'users') return document({ ...record, ...foundBy(record as User) });
  if (kind === 'payments') return document({ ...record, isPartDue: dueParts(record as Payment).length > 0 });
  return document(record);
}

/** The commit sets `updatedAt` of these. Decisions set it for the others. */
const stamped: ReadonlySet<StoredKind> = new Set(['orders', 'lines']);

export function changesOf(
  kind: StoredKind,
  { before, after, now }: { before: DocumentData; after: DocumentData; now: Date },
): DocumentData | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const differing = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (differing.length === 0) return null;
  const changes: DocumentData = {};
  for (const name of differing) {
    if (kind === 'slots' && name === 'dates') Object.assign(changes, changedDates(before as Slot, after as Slot));
    else changes[name] = after[name] ?? (name in after ? null : FieldValue.delete());
  }
  return stamped.has(kind) ? { ...changes, updatedAt: now } : changes;
}

/** Each date is a separate field, so that one change does not send them all. */
const changedDates = ({ dates: before }: Slot, { dates: after }: Slot): DocumentData =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((date) => !isDeepStrictEqual(before[date], after[date]))
      .map((date) => [`dates.${date}`, after[date] ?? FieldValue.delete()]),
  );
