/** The only writer of classes, trainers and slots, which point to each other: whatever touches several of them is one transaction. */
import type { Activity, Slot, Trainer } from '@gym-power/domain';
import type { DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore';
import { type AuditEntry, keepDeletion } from '../audit/audit-store.ts';
import { byId, document } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { withLocks } from '../platform/locks.ts';

/** The records that a decision looks at, by id; those that do not exist are left out. */
export interface Offer {
  activities: ReadonlyMap<string, Activity>;
  trainers: ReadonlyMap<string, Trainer>;
  slots: ReadonlyMap<string, Slot>;
}

/** Which records to read. */
export interface Scope {
  activityIds?: readonly string[];
  trainerIds?: readonly string[];
  slotIds?: readonly string[];
  /** Every slot of this class. */
  slotsOf?: string;
  /** Every class of this trainer. */
  classesOf?: string;
  /** Every class of one of these names. */
  classesNamed?: readonly string[];
}

/** The records that a decision made or changed; those that are as they were read are not written. */
export interface OfferChange {
  activities?: readonly Activity[];
  trainers?: readonly Trainer[];
  slots?: readonly Slot[];
  /** The records that are no more. */
  gone?: { activities?: readonly Activity[]; trainers?: readonly Trainer[] };
  /** What the audit trail says of them: a record that is gone cannot name who took it away. */
  audit?: readonly AuditEntry[];
}

const collections = { activities: 'activities', trainers: 'trainers', slots: 'diaHoras' } as const;
type Kind = keyof typeof collections;
const kinds = Object.keys(collections) as Kind[];

/** A record that was written, before (null for a new one) and after (null for one that is gone). */
export interface Written {
  collection: (typeof collections)[Kind];
  id: string;
  before: Activity | Trainer | Slot | null;
  after: Activity | Trainer | Slot | null;
}

/** @param decide pure; what it throws is thrown on, and nothing is written. Called again when somebody came between. */
export function changeRecords<Change extends OfferChange>(
  scope: Scope,
  now: Date,
  decide: (offer: Offer) => Change,
): Promise<{ change: Change; written: Written[] }> {
  const attempt = async (transaction: Transaction) => {
    const offer = await readOffer(transaction, scope);
    const change = decide(offer);
    const set = kinds.flatMap((kind) =>
      (change[kind] ?? [])
        .filter((record) => offer[kind].get(record.id) !== record)
        .map((record): Written => ({
          collection: collections[kind],
          id: record.id,
          before: offer[kind].get(record.id) ?? null,
          after: { ...record, updatedAt: now },
        })),
    );
    const gone = (['activities', 'trainers'] as const).flatMap((kind) =>
      (change.gone?.[kind] ?? []).map((record): Written => ({
        collection: kind,
        id: record.id,
        before: record,
        after: null,
      })),
    );
    const written = [...set, ...gone];
    for (const { collection, id, after } of written) {
      const ref = db().collection(collection).doc(id);
      if (after) transaction.set(ref, document(after));
      else transaction.delete(ref);
    }
    for (const entry of change.audit ?? []) keepDeletion(transaction, entry);
    return { change, written };
  };
  return withLocks([ONE_AT_A_TIME, ...idsIn(scope)], () => db().runTransaction(attempt));
}

/** Queries lock more than they find: sixteen new trainers at once would wait for each other in Firestore until it gives up on them. */
const ONE_AT_A_TIME = 'offer';

const idsIn = ({ activityIds = [], trainerIds = [], slotIds = [] }: Scope): string[] => [
  ...activityIds,
  ...trainerIds,
  ...slotIds,
];

async function readOffer(transaction: Transaction, scope: Scope): Promise<Offer> {
  const { activityIds = [], trainerIds = [], slotIds = [], slotsOf, classesOf, classesNamed = [] } = scope;
  const activities = db().collection('activities');
  const diaHoras = db().collection('diaHoras');
  const queried = async (query: Query): Promise<DocumentSnapshot[]> => (await transaction.get(query)).docs;
  const named = async (collection: string, ids: readonly string[]): Promise<DocumentSnapshot[]> =>
    ids.length === 0 ? [] : transaction.getAll(...ids.map((id) => db().collection(collection).doc(id)));

  return {
    activities: byId<Activity>([
      ...(await named('activities', activityIds)),
      ...(classesOf === undefined ? [] : await queried(activities.where('trainers', 'array-contains', classesOf))),
      ...(await Promise.all(classesNamed.map((name) => queried(activities.where('name', '==', name))))).flat(),
    ]),
    trainers: byId<Trainer>(await named('trainers', trainerIds)),
    slots: byId<Slot>([
      ...(await named('diaHoras', slotIds)),
      ...(slotsOf === undefined ? [] : await queried(diaHoras.where('activityId', '==', slotsOf))),
    ]),
  };
}
