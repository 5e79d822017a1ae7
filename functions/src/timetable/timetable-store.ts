/**
 * The server's only writer of classes, trainers and slots. They refer to each other, so they change in a transaction.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Activity, Closure, IsoDate, Slot, Timetable, TimetableChange, Trainer } from '@gym-power/domain';
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { type AuditEntry, keepOwnEntry } from '../audit/audit-store.ts';
import { byId, document, entities } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { rememberedDocument, type Versioned } from '../platform/remembered.ts';
import { inTransaction } from '../platform/transaction.ts';
import { closureRef, readClosuresToCome } from './closure-store.ts';
import { readAccountsOf } from '../users/user-store.ts';
import { checkedByTransaction, type Unchanged, type Writes } from '../platform/writes.ts';

/** Which records to read. */
export interface Scope {
  activityIds?: readonly string[];
  trainerIds?: readonly string[];
  slotIds?: readonly string[];
  /** Every slot of these classes. */
  slotsOf?: readonly string[];
  /** Every class of this trainer. */
  classesOf?: string;
  /** Every class with one of these names. */
  classesNamed?: readonly string[];
  /** The days from today on on which the whole gym is closed. */
  closures?: boolean;
  /** Every account that is tied to this trainer. */
  accountsOf?: string;
}

export interface AuditedChange extends TimetableChange {
  /** Entries that name the admin, which neither a deleted record can nor a trigger that sees the server write. */
  audit?: readonly AuditEntry[];
  /** Adds records of other stores. */
  put?: (writes: Writes) => void;
}

const collections = { activities: 'activities', trainers: 'trainers', slots: 'diaHoras' } as const;
type Kind = keyof typeof collections;
const kinds = Object.keys(collections) as Kind[];
const ref = (kind: Kind, id: string) => db().collection(collections[kind]).doc(id);

/** A record that was written: `after` is null for a deleted one. */
export interface Written {
  collection: (typeof collections)[Kind];
  id: string;
  after: Activity | Trainer | Slot | null;
}

/** @param decide pure. Nothing is written when it throws; it is called again after a conflict. */
export const changeRecords = <Change extends AuditedChange>(
  scope: Scope,
  now: Date,
  decide: (timetable: Timetable) => Change,
): Promise<{ change: Change; written: Written[] }> =>
  inTransaction([ONE_AT_A_TIME, ...idsIn(scope)], async (transaction) => {
    const timetable = await readTimetable(transaction, scope, now);
    const change = decide(timetable);
    const set = kinds.flatMap((kind) =>
      (change[kind] ?? [])
        .filter((record) => timetable[kind].get(record.id) !== record)
        .map((record): Written => ({
          collection: collections[kind],
          id: record.id,
          after: { ...record, updatedAt: now },
        })),
    );
    const gone = (['activities', 'trainers'] as const).flatMap((kind) =>
      (change.gone?.[kind] ?? []).map((record): Written => ({
        collection: kind,
        id: record.id,
        after: null,
      })),
    );
    const written = [...set, ...gone];
    for (const { collection, id, after } of written) {
      const target = db().collection(collection).doc(id);
      if (after) transaction.set(target, document(after));
      else transaction.delete(target);
    }
    for (const entry of change.audit ?? []) keepOwnEntry(transaction, entry);
    change.put?.(transaction);
    return { change, written };
  });

/** Queries lock more than they find: sixteen new trainers at once would block each other until Firestore gives up. */
const ONE_AT_A_TIME = 'timetable';

const idsIn = ({ activityIds = [], trainerIds = [], slotIds = [] }: Scope): string[] => [
  ...activityIds,
  ...trainerIds,
  ...slotIds,
];

async function readTimetable(transaction: Transaction, scope: Scope, now: Date): Promise<Timetable> {
  const { activityIds = [], trainerIds = [], slotIds = [], slotsOf = [], classesOf, classesNamed = [] } = scope;
  const activities = db().collection('activities');
  const diaHoras = db().collection('diaHoras');
  const queried = async (query: Query): Promise<DocumentSnapshot[]> => (await transaction.get(query)).docs;
  const named = async (kind: Kind, ids: readonly string[]): Promise<DocumentSnapshot[]> =>
    ids.length === 0 ? [] : transaction.getAll(...ids.map((id) => ref(kind, id)));

  return {
    activities: byId<Activity>([
      ...(await named('activities', activityIds)),
      ...(classesOf === undefined ? [] : await queried(activities.where('trainers', 'array-contains', classesOf))),
      ...(await Promise.all(classesNamed.map((name) => queried(activities.where('name', '==', name))))).flat(),
    ]),
    trainers: byId<Trainer>(await named('trainers', trainerIds)),
    slots: byId<Slot>([
      ...(await named('slots', slotIds)),
      ...(await Promise.all(slotsOf.map((id) => queried(diaHoras.where('activityId', '==', id))))).flat(),
    ]),
    closures: scope.closures ? await readClosuresToCome(transaction, now) : [],
    accounts: scope.accountsOf === undefined ? [] : await readAccountsOf(transaction, scope.accountsOf),
  };
}

export const findActivity = async (id: string): Promise<Activity | null> =>
  rememberedDocument<Activity>(await ref('activities', id).get())?.record ?? null;

const slotRef = (id: string) => ref('slots', id);

/** A slot, and those of the days on which the whole gym is closed, as of one time. */
export async function readSlotAndClosures(
  id: string,
  dates: readonly IsoDate[],
): Promise<{ slot: Versioned<Slot> | null; closures: Map<IsoDate, Closure> }> {
  const [slot, ...closures] = await db().getAll(slotRef(id), ...dates.map(closureRef));
  return { slot: rememberedDocument<Slot>(slot!), closures: byId<Closure>(closures) };
}

export const findVersionedSlot = async (id: string): Promise<Versioned<Slot> | null> =>
  rememberedDocument<Slot>(await slotRef(id).get());

/** Those slots that exist. */
export const readSlots = async (ids: readonly string[]): Promise<Versioned<Slot>[]> =>
  ids.length === 0
    ? []
    : (await db().getAll(...[...new Set(ids)].map(slotRef))).flatMap((each) => rememberedDocument<Slot>(each) ?? []);

/** The same, by id. */
export const slotsById = async (ids: readonly string[]): Promise<Map<string, Slot>> =>
  new Map((await readSlots(ids)).map(({ record }) => [record.id, record]));

export const allSlots = async (): Promise<Slot[]> => entities<Slot>(await db().collection('diaHoras').get());

export const findTrainer = async (id: string): Promise<Trainer | null> =>
  rememberedDocument<Trainer>(await ref('trainers', id).get())?.record ?? null;

export const findSlot = async (id: string): Promise<Slot | null> =>
  rememberedDocument<Slot>(await ref('slots', id).get())?.record ?? null;

interface ChangedSlot {
  before: Slot;
  slot: Slot;
  unchanged?: Unchanged;
}

/**
 * What a slot counts follows from the order lines, credits and waits that are written with it. Only the fields that
 * differ are sent.
 */
export function putPlaces(writes: Writes, { before, slot, unchanged = checkedByTransaction }: ChangedSlot): void {
  const fields = { ...changedFields(before, slot, counters), ...changedDates(before, slot) };
  const target = ref('slots', slot.id);
  if (Object.keys(fields).length > 0) writes.update(target, fields, unchanged(target));
}

/** What an admin changes about a slot: its week, or single dates. */
export function putSlot(
  writes: Pick<Writes, 'update'>,
  { before, slot, now, unchanged = checkedByTransaction }: ChangedSlot & { now: Date },
): void {
  const target = ref('slots', slot.id);
  const fields = changedFields(before, slot, [...edited, ...counters]);
  writes.update(target, { ...fields, ...changedDates(before, slot), updatedAt: now }, unchanged(target));
}

const counters = ['taken', 'trial', 'crowdedSince', 'watchedUntil', 'waiting', 'peak'] as const;

const edited = ['day', 'hour', 'minutes', 'capacity'] as const;

const changedFields = (before: Slot, after: Slot, fields: readonly (keyof Slot)[]): DocumentData =>
  Object.fromEntries(
    fields.filter((field) => !isDeepStrictEqual(before[field], after[field])).map((field) => [field, after[field]]),
  );

const changedDates = ({ dates: before }: Slot, { dates: after }: Slot): DocumentData =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((date) => !isDeepStrictEqual(before[date], after[date]))
      .map((date) => [`dates.${date}`, after[date] ?? FieldValue.delete()]),
  );
