/** The only writer of `closures`: days on which the whole gym is closed. */
import { type Closure, type IsoDate, localDate } from '@gym-power/domain';
import { FieldPath, type Query, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type AuditEntry, putAuditEntry } from './audit-store.ts';
import { byId, document, entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { retryConflicts } from '../platform/retry.ts';
import { writeTogether } from '../platform/writes.ts';

const closures = () => db().collection('closures');
export const closureRef = (date: IsoDate) => closures().doc(date);

export const closuresOn = async (dates: readonly IsoDate[]): Promise<Map<IsoDate, Closure>> =>
  dates.length === 0 ? new Map() : byId<Closure>(await db().getAll(...dates.map(closureRef)));

const toCome = (now: Date): Query => closures().where(FieldPath.documentId(), '>=', localDate(now));

export const readClosuresToCome = async (transaction: Transaction, now: Date): Promise<Closure[]> =>
  entities<Closure>(await transaction.get(toCome(now)));

export const closedDaysToCome = async (now: Date): Promise<IsoDate[]> =>
  (await toCome(now).select().get()).docs.map(({ id }) => id);

export const closuresOf = async (closing: string): Promise<Closure[]> =>
  entities<Closure>(await closures().where('closing', '==', closing).get());

export const unfinishedClosures = async (): Promise<Closure[]> =>
  entities<Closure>(await closures().where('state', 'in', ['closing', 'reopening']).get());

/** Fails with a conflict if one of the days was closed in the meantime. */
export async function createClosures(made: readonly Closure[], now: Date): Promise<void> {
  await writeTogether((writes) => {
    for (const closure of made) {
      writes.create(closureRef(closure.id), document(closure));
      putAuditEntry(writes, entryOf('create', closure, closure.by, now));
    }
  });
}

/** Does nothing if the day was closed again by another closing. */
export const markReopening = (closure: Closure, now: Date): Promise<void> =>
  changeClosure(closure.id, async (present, lastUpdateTime) => {
    if (present.closing !== closure.closing || present.state === 'reopening') return;
    const { state, by, updatedAt } = closure;
    await writeTogether((writes) => {
      writes.update(closureRef(closure.id), { state, by, updatedAt }, { lastUpdateTime });
      putAuditEntry(writes, entryOf('delete', closure, by, now));
    });
  });

export const finishClosure = ({ id, closing, state }: Closure, now: Date): Promise<void> =>
  changeClosure(id, async (present, lastUpdateTime) => {
    if (present.closing !== closing || present.state !== state) return;
    if (state === 'reopening') await closureRef(id).delete({ lastUpdateTime });
    else await closureRef(id).update({ state: 'closed', updatedAt: now }, { lastUpdateTime });
  });

/** Uses preconditions, because a killed transaction holds its lock for a while. */
const changeClosure = (id: IsoDate, change: (present: Closure, version: Timestamp) => Promise<void>): Promise<void> =>
  retryConflicts(async () => {
    const snapshot = await closureRef(id).get();
    const present = entity<Closure>(snapshot);
    if (present) await change(present, snapshot.updateTime!);
  });

const entryOf = (kind: 'create' | 'delete', { id, because, credit }: Closure, by: string, at: Date): AuditEntry => ({
  collection: 'closures',
  recordId: id,
  kind,
  changes: Object.entries({ because, credit }).map(([field, value]) => ({
    field,
    before: kind === 'delete' ? value : null,
    after: kind === 'create' ? value : null,
  })),
  by,
  at,
});
