import { channel } from 'node:diagnostics_channel';
import {
  type Ask,
  type Answer,
  type Books,
  coversOf,
  type Kind,
  type Kinds,
  type Names,
  type Order,
  type OrderLine,
  type ProductLine,
  type Question,
  type Topic,
} from '@gym-power/domain';
import type { DocumentData, DocumentSnapshot, Query, QuerySnapshot } from 'firebase-admin/firestore';
import { document, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { isAnswer, queriesOf, sumField } from './queries.ts';
import { orderWith } from '../records/order-store.ts';
import { lineIdsOf, pathOf, type StoredKind } from './records.ts';

/** Aborts a decision that needs unread data. The decision runs again after the read. */
class NotReadYet extends Error {
  readonly paths: readonly string[];
  readonly question: Question | undefined;
  constructor(paths: readonly string[], question?: Question) {
    super('not read yet');
    this.paths = paths;
    this.question = question;
  }
}

export interface Source {
  getAll: (paths: readonly string[]) => Promise<DocumentSnapshot[]>;
  query: (query: Query) => Promise<QuerySnapshot>;
}

const firestore: Source = {
  getAll: (paths) => db().getAll(...paths.map((path) => db().doc(path))),
  query: (query) => query.get(),
};

export const pathsOf = ({ around: _, ...names }: Names): string[] =>
  (Object.entries(names) as [StoredKind, readonly string[] | undefined][]).flatMap(([kind, ids = []]) =>
    ids.map((id) => pathOf(kind, id)),
  );

export interface Reading {
  books: Books;
  seen: ReadonlyMap<string, DocumentSnapshot>;
  /** Null if the document does not exist, or was not read. */
  stored: (path: string) => DocumentData | null;
  /** The documents that must be unchanged at the commit, because the decision asked for them. */
  guarded: () => Set<string>;
  rounds: () => number;
  /** Runs a decision until it needs nothing more. @throws errors of reading. Errors of the decision are its outcome. */
  decide: <T>(decision: (books: Books) => T) => Promise<Outcome<T>>;
}

export type Outcome<T> = { decided: T } | { failure: unknown };

/** Lets tests observe what each attempt asks. */
const readings = channel('books.reading');

/**
 * @param expected a hint: read in the first round trip, but never decided on
 * @param beforeSlots awaited before slots are first read
 */
export function newReading(
  expected: readonly string[],
  {
    source = firestore,
    beforeSlots,
  }: { source?: Source; beforeSlots?: (paths: readonly string[]) => Promise<void> } = {},
): Reading {
  const seen = new Map<string, DocumentSnapshot>();
  const answers = new Map<string, { found: DocumentSnapshot[]; sum: number }>();
  const asked = new Set<string>();
  const records = new Map<string, unknown>();
  const wanted = new Set(expected);
  const around = new Set<string>();
  const wantedAnswers = new Map<string, Question>();
  let rounds = 0;

  const read = async (paths: readonly string[]): Promise<void> => {
    const missing = [...new Set([...paths, ...wanted])].filter((path) => !seen.has(path));
    wanted.clear();
    if (missing.length === 0) return;
    const slots = missing.filter((path) => path.startsWith('diaHoras/'));
    if (slots.length > 0) await beforeSlots?.(slots);
    rounds++;
    // A concurrent query may have found some of them.
    for (const each of await source.getAll(missing)) if (!seen.has(each.ref.path)) seen.set(each.ref.path, each);
  };

  /** Also reads hinted questions, once the records that cover them are read. */
  const readOn = async ({ paths, question }: NotReadYet): Promise<void> => {
    const isReady = (each: Question) => pathsOf(coversOf(each)).every((path) => seen.has(path));
    if (question) wantedAnswers.set(JSON.stringify(question), question);
    const ready = [...wantedAnswers].filter(([key, each]) => !answers.has(key) && isReady(each));
    for (const [key] of ready) wantedAnswers.delete(key);
    await Promise.all([read(paths), ...ready.map(([, each]) => answer(each))]);
  };

  const answer = async (question: Question): Promise<void> => {
    const { queries, sumOf } = queriesOf(question);
    rounds++;
    if (sumOf) {
      const sums = await Promise.all(queries.map((query) => query.aggregate(sumField(sumOf)).get()));
      const sum = sums.reduce((all, each) => all + each.data().sum, 0);
      answers.set(JSON.stringify(question), { found: [], sum });
      return;
    }
    const snapshots = await Promise.all(queries.map((query) => source.query(query)));
    const docs = new Map(snapshots.flatMap(({ docs: some }) => some.map((each) => [each.ref.path, each] as const)));
    for (const [path, each] of docs) if (!seen.has(path)) seen.set(path, each);
    const found = [...docs.keys()].map((path) => seen.get(path)!);
    answers.set(JSON.stringify(question), {
      found: found.filter((each) => isAnswer(question, each.data() ?? {})),
      sum: 0,
    });
  };

  /** Cached, so that a decision can return the same object for no change. */
  const recordAt = <T>(path: string): T | null => {
    if (!records.has(path)) records.set(path, entity(seen.get(path)!));
    return records.get(path) as T | null;
  };

  const mustHaveRead = (paths: readonly string[]): void => {
    const missing = paths.filter((path) => !seen.has(path));
    if (missing.length > 0) throw new NotReadYet(missing);
  };

  const orderAt = (id: string): Kinds['orders'] | null => {
    const path = pathOf('orders', id);
    const key = `${path} with lines`;
    const known = records.get(key);
    if (known) return known as Kinds['orders'];
    const order = recordAt<Order>(path);
    if (!order) return null;
    const lines = lineIdsOf(order).map((lineId) => pathOf('lines', lineId));
    if (lines.some((line) => !seen.has(line))) {
      if (around.has(id)) for (const named of pathsOf(namedBy(order))) wanted.add(named);
      throw new NotReadYet(lines);
    }
    const own = lines.flatMap((line) => recordAt<OrderLine | ProductLine>(line) ?? []);
    const found = orderWith(order, own);
    records.set(key, found);
    return found;
  };

  const books: Books = {
    expect(names, questions = []) {
      for (const path of pathsOf(names)) wanted.add(path);
      for (const id of names.around ?? []) around.add(id);
      for (const question of questions) wantedAnswers.set(JSON.stringify(question), question);
    },
    all<K extends Kind>(kind: K, ids: readonly string[]) {
      const paths = ids.map((id) => pathOf(kind, id));
      for (const path of paths) asked.add(path);
      mustHaveRead(paths);
      const found = ids.flatMap((id): [string, Kinds[K]][] => {
        const record = kind === 'orders' ? orderAt(id) : recordAt<Kinds[K]>(pathOf(kind, id));
        return record ? [[id, record as Kinds[K]]] : [];
      });
      return new Map(found);
    },
    get: <K extends Kind>(kind: K, id: string) => books.all(kind, [id]).get(id) ?? null,
    ask<T extends Topic>(question: Ask<T>) {
      const covers = pathsOf(coversOf(question as Question));
      for (const path of covers) asked.add(path);
      mustHaveRead(covers);
      const known = answers.get(JSON.stringify(question));
      if (!known) throw new NotReadYet([], question as Question);
      if (queriesOf(question as Question).sumOf) return known.sum;
      for (const { ref } of known.found) asked.add(ref.path);
      return known.found.map((each) => recordAt(each.ref.path)) as Answer<T>;
    },
  };

  const reading: Reading = {
    books,
    seen,
    stored(path) {
      const record = seen.has(path) ? recordAt<{ id: string }>(path) : null;
      return record && document(record);
    },
    guarded: () => new Set([...asked].filter((path) => seen.has(path))),
    rounds: () => rounds,
    async decide(decision) {
      await read([]);
      for (;;) {
        try {
          return { decided: decision(books) };
        } catch (error) {
          if (!(error instanceof NotReadYet)) return { failure: error };
          await readOn(error);
        }
      }
    },
  };
  readings.publish(reading);
  return reading;
}

const namedBy = ({ userId, diaHoraIds, paymentId, renewals }: Order): Names => ({
  slots: diaHoraIds,
  users: [userId],
  payments: paymentId === null ? [] : [paymentId],
  orders: renewals.map(({ orderId }) => orderId),
});
