/** The server's only writer of classes, trainers and slots, which refer to each other. */
import type { Activity, Closure, IsoDate, Slot, Timetable, TimetableChange, Trainer } from '@gym-power/domain';
import { type DocumentSnapshot, type Query, type Transaction } from 'firebase-admin/firestore';
import { type AuditEntry, keepOwnEntry } from './audit-store.ts';
import { byId, document, entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { closureRef, readClosuresToCome } from './closure-store.ts';
import { readAccountsOf } from './user-store.ts';
import type { Writes } from '../platform/writes.ts';

export interface Scope {
  activityIds?: readonly string[];
  trainerIds?: readonly string[];
  slotIds?: readonly string[];
  slotsOf?: readonly string[];
  classesOf?: string;
  classesNamed?: readonly string[];
  closures?: boolean;
  accountsOf?: string;
}

export interface AuditedChange extends TimetableChange {
  /** Entries that name the admin. A deleted record cannot name them, and the trigger only sees the server. */
  audit?: readonly AuditEntry[];
  put?: (writes: Writes) => void;
}

const collections = { activities: 'activities', trainers: 'trainers', slots: 'diaHoras' } as const;
type Kind = keyof typeof collections;
const kinds = Object.keys(collections) as Kind[];
const ref = (kind: Kind, id: string) => db().collection(collections[kind]).doc(id);

export interface Written {
  collection: (typeof collections)[Kind];
  id: string;
  after: Activity | Trainer | Slot | null;
}

/** @param decide pure. If it throws, nothing is written. Called again after a conflict. */
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

/** Firestore locks more than a query finds: sixteen concurrent creations of trainers would deadlock until they fail. */
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
  entity<Activity>(await ref('activities', id).get());

const slotRef = (id: string) => ref('slots', id);

/** Reads the slot and the gym's closures at one time. */
export async function readSlotAndClosures(
  id: string,
  dates: readonly IsoDate[],
): Promise<{ slot: Slot | null; closures: Map<IsoDate, Closure> }> {
  const [slot, ...closures] = await db().getAll(slotRef(id), ...dates.map(closureRef));
  return { slot: entity<Slot>(slot!), closures: byId<Closure>(closures) };
}

export const slotsById = async (ids: readonly string[]): Promise<Map<string, Slot>> =>
  ids.length === 0 ? new Map() : byId<Slot>(await db().getAll(...[...new Set(ids)].map(slotRef)));

export const allSlots = async (): Promise<Slot[]> => entities<Slot>(await db().collection('diaHoras').get());

export const findTrainer = async (id: string): Promise<Trainer | null> =>
  entity<Trainer>(await ref('trainers', id).get());

export const findSlot = async (id: string): Promise<Slot | null> => entity<Slot>(await ref('slots', id).get());
