/**
 * When a batch adds an element to the answer of a question, it must also write a record that covers the question
 * (`coveredBy`). Every test that imports this (through `gym.ts`) fails if an act commits anything else.
 */
import { isDeepStrictEqual } from 'node:util';
import { isFromCart, type Order } from '@gym-power/domain';
import { type DocumentData, FieldValue } from 'firebase-admin/firestore';
import { type Batch, checkBatches, type Write } from './batches.ts';

/** At least one of these paths must be written. */
export type Cover = readonly string[];

const slot = (id: string): string => `diaHoras/${id}`;
const member = (id: string): string => `users/${id}`;
const inUse = (credit: DocumentData | null): boolean => ['held', 'booked', 'waiting'].includes(credit?.['state']);
const isBought = (order: DocumentData | null): boolean =>
  order?.['state'] === 'Created' || order?.['state'] === 'Complete';

const coversOf: Record<string, (before: DocumentData | null, after: DocumentData) => Cover[]> = {
  orderLines: (before, after) => [
    // An order and its lines are one record.
    [`orders/${after['orderId']}`],
    ...(after['productId'] && !before ? [[member(after['userId'])]] : []),
    ...(gains('heldPlaces', before, after) || gains('trialPlaces', before, after) ? [[slot(after['diaHoraId'])]] : []),
  ],
  credits: (before, after) => [
    ...(inUse(after) && !(inUse(before) && isDeepStrictEqual(before!['session'], after['session']))
      ? [[slot(after['session'].diaHoraId)]]
      : []),
    ...(inUse(after) && !inUse(before) ? [[member(after['userId'])]] : []),
    ...(after['pack'] && !before ? [[`orders/${after['pack'].orderId}`]] : []),
    ...(after['from'] && !before ? [[slot(after['from'].diaHoraId)]] : []),
    ...(after['from'] && after['from'].orderId !== before?.['from']?.orderId
      ? [[`orders/${after['from'].orderId}`, slot(after['from'].diaHoraId)]]
      : []),
  ],
  orders: (before, after) => [
    ...((!before && isFromCart(after as Order)) || (after['state'] === 'Complete' && before?.['state'] !== 'Complete')
      ? [[member(after['userId'])]]
      : []),
    ...(after['state'] === 'Complete' && before?.['state'] !== 'Complete'
      ? ((after as Order).attendees?.others ?? []).map(({ id }) => [member(id)])
      : []),
    ...(after['descuento'] && isBought(after) && !isBought(before) ? [[`descuentos/${after['descuento'].id}`]] : []),
  ],
  waits: (before, after) => [
    ...(before ? [] : [[member(after['userId'])]]),
    ...(after['state'] === 'waiting' && before?.['state'] !== 'waiting'
      ? [[slot(after['diaHoraId'])], [member(after['userId'])]]
      : []),
  ],
  sessions: (before, after) =>
    Object.keys(after['present'] ?? {})
      .filter((userId) => !before?.['present']?.[userId])
      .map((userId) => [member(userId)]),
  users: (before, after) =>
    ['claims', 'guardianId']
      .filter((field) => after[field] && after[field] !== before?.[field])
      .map((field) => [member(after[field])]),
};

const gains = (field: string, before: DocumentData | null, after: DocumentData): boolean =>
  (after[field] ?? 0) > (before?.[field] ?? 0);

export function coversNeeded(path: string, before: DocumentData | null, after: DocumentData): Cover[] {
  const [collection = ''] = path.split('/');
  return coversOf[collection]?.(before, after) ?? [];
}

function leftBy({ method, fields }: Write, before: DocumentData | null): DocumentData | null {
  if (method === 'delete') return null;
  const changed = { ...(method === 'update' && before), ...fields };
  return Object.fromEntries(
    Object.entries(changed).filter(([, value]) => !(value instanceof FieldValue && value.isEqual(FieldValue.delete()))),
  );
}

const changes = ({ fields }: Write, before: DocumentData | null): boolean =>
  fields !== null && (!before || Object.keys(fields).some((name) => !isDeepStrictEqual(fields[name], before[name])));

/** @returns a sentence for each record whose covering record is not in the same batch */
export function uncovered({ reading, writes }: Batch): string[] {
  const written = new Set(
    writes
      .filter((write) => changes(write, reading.stored(write.path)) || write.method === 'delete')
      .filter(({ method, precondition }) => method !== 'delete' || precondition?.exists !== false)
      .map(({ path }) => path),
  );
  const given = writes.map((write): Given => {
    const before = reading.stored(write.path);
    return { write, before, left: write.fields && leftBy(write, before) };
  });
  return given.flatMap(({ write, before, left }) =>
    (left ? coversNeeded(write.path, before, left) : [])
      .filter((cover) => !cover.some((path) => written.has(path) || isGone(path, reading)))
      .filter((cover) => !takesOver(left!, write, given, cover))
      .map((cover) => `${write.path} is written without ${cover.join(' or ')}`),
  );
}

interface Given {
  write: Write;
  before: DocumentData | null;
  left: DocumentData | null;
}

/** A deleted account, slot or class asks no more questions. */
const isGone = (path: string, { seen }: Batch['reading']): boolean => seen.get(path)?.exists === false;

/**
 * An element that replaces another one needs no cover: the act that asked received the old element, which it guards. A
 * renewal replaces the places of an older line, and a checkout replaces an unpaid order with the same descuento.
 */
const takesOver = (left: DocumentData, { path }: Write, given: readonly Given[], [cover = '']: Cover): boolean => {
  const isSame = (fields: DocumentData | null) => fields?.['userId'] === left['userId'];
  if (path.startsWith('orderLines/') && cover.startsWith('diaHoras/'))
    return given.some(
      ({ write, before, left: other }) =>
        write.path.startsWith('orderLines/') &&
        isSame(before) &&
        before?.['diaHoraId'] === left['diaHoraId'] &&
        (other?.['heldPlaces'] ?? 0) < (before?.['heldPlaces'] ?? 0),
    );
  return given.some(
    ({ write, before, left: other }) =>
      cover.startsWith('descuentos/') &&
      write.path.startsWith('orders/') &&
      isSame(before) &&
      `descuentos/${before?.['descuento']?.id}` === cover &&
      isBought(before) &&
      !isBought(other),
  );
};

checkBatches((batch) => {
  const found = uncovered(batch);
  if (found.length > 0) throw new Error(found.join('; '));
});
