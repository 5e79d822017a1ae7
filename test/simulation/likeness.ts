/**
 * Random sequences of what the server does with Firestore, played on the emulator and on the simulation. Outcomes are
 * written down in one form, so that equal ones are equal texts.
 */
import * as real from 'firebase-admin/firestore';
import { randomOf } from './choices.ts';
import * as simulated from './client.ts';
import { Store } from './store.ts';

type Value = null | boolean | number | string | { time: number } | Value[] | { [name: string]: Value };
type Change = Value | { increment: number } | 'gone';

interface WriteOf {
  how: 'create' | 'set' | 'merge' | 'update' | 'delete';
  id: string;
  fields: Record<string, Change>;
  /** `read` is the version that the sequence saw last, `old` the one before. */
  precondition: null | 'exists' | 'missing' | 'read' | 'old';
}

type Condition = [field: string, operator: string, value: Value];

interface Question {
  conditions: readonly Condition[];
  any: boolean;
  orders: readonly [field: string, direction: 'asc' | 'desc'][];
  limit: number | null;
  start: Value[] | null;
  selected: boolean;
}

export type Operation =
  | { do: 'write'; writes: readonly WriteOf[] }
  | { do: 'read'; ids: readonly string[] }
  | { do: 'ask'; question: Question; as: 'documents' | 'count' | 'sum' }
  | { do: 'transact'; read: readonly string[]; writes: readonly WriteOf[] };

const ids = ['a', 'b', 'c', 'd'];
const fields = ['n', 's', 'at', 'list', 'map.x', 'map.2026-11-24'];

export function sequenceOf(seed: number): Operation[] {
  const random = randomOf(seed);
  const below = (n: number) => Math.floor(random() * n);
  const one = <T>(all: readonly T[]): T => all[below(all.length)]!;
  const some = <T>(most: number, make: () => T): T[] => Array.from({ length: 1 + below(most) }, make);
  const simple = (): Value =>
    one<() => Value>([
      () => null,
      () => one([true, false]),
      () => below(4),
      () => below(4) / 2 - 1,
      () => one(['', 'a', 'á', 'b', 'Z', '😀', 'ｚ']),
      () => ({ time: 1_760_000_000_000 + below(3) * 1000 }),
    ])();
  const value = (): Value =>
    one<() => Value>([simple, simple, simple, () => some(3, simple), () => ({ x: simple(), y: simple() })])();
  const change = (): Change => (below(8) === 0 ? { increment: below(5) - 1 } : value());
  const changes = (names: readonly string[], make: () => Change) =>
    Object.fromEntries(
      some(3, () => one(names))
        .filter((name, index, all) => !all.slice(0, index).some((each) => overlap(each, name)))
        .map((name) => [name, make()]),
    );
  const top = ['n', 's', 'at', 'list', 'map'];
  const write = (): WriteOf => {
    const how = one(['create', 'set', 'set', 'merge', 'update', 'update', 'update', 'delete'] as const);
    const made = {
      create: () => changes(top, change),
      set: () => changes(top, change),
      merge: () => changes(top, change),
      update: () => changes(fields, () => (below(6) === 0 ? 'gone' : change())),
      delete: () => ({}),
    }[how]();
    const versions = ['read', 'read', 'old'] as const;
    const precondition =
      how === 'update' ? one([null, ...versions]) : how === 'delete' ? one([null, 'exists', 'missing', ...versions] as const) : null;
    return { how, id: one(ids), fields: made, precondition };
  };
  const condition = (): Condition =>
    one<() => Condition>([
      () => [one(fields), '==', value()],
      () => [one(fields), 'in', some(3, simple)],
      () => [one(fields), one(['<', '<=', '>', '>=']), simple()],
      () => ['list', 'array-contains', simple()],
      () => ['list', 'array-contains-any', some(2, simple)],
    ])();
  const question = (): Question => {
    const conditions = below(4) === 0 ? [] : some(2, condition);
    const orders = below(2) === 0 ? [] : [[one(['n', 's', 'at']), one(['asc', 'desc'] as const)] as const];
    return {
      conditions,
      any: conditions.length > 1 && below(3) === 0,
      orders: orders.map(([field, direction]) => [field, direction]),
      limit: below(3) === 0 ? 1 + below(3) : null,
      start: orders.length > 0 && below(3) === 0 ? [simple()] : null,
      selected: below(6) === 0,
    };
  };
  const operation = (): Operation =>
    one<() => Operation>([
      () => ({ do: 'write', writes: some(3, write) }),
      () => ({ do: 'write', writes: some(1, write) }),
      () => ({ do: 'read', ids: some(3, () => one(ids)) }),
      () => ({ do: 'ask', question: question(), as: one(['documents', 'documents', 'count', 'sum'] as const) }),
      () => ({ do: 'transact', read: some(2, () => one(ids)), writes: some(2, write) }),
    ])();
  return Array.from({ length: 8 }, operation);
}

/** Neither is inside the other. */
const overlap = (a: string, b: string) => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);

type Library = Pick<typeof simulated, 'FieldPath' | 'FieldValue' | 'Filter' | 'Timestamp' | 'AggregateField'>;
type Client = Pick<simulated.Firestore, 'collection' | 'doc' | 'batch' | 'getAll' | 'runTransaction'>;

export interface Player {
  client: Client;
  library: Library;
}

export const simulation = (): Player => ({
  client: new simulated.Firestore(
    () => store,
    () => Promise.resolve('goes'),
    () => '',
  ),
  library: simulated,
});
const store = new Store(() => 1_760_000_000_000);

export const emulator = (): Player => ({
  client: real.getFirestore() as unknown as Client,
  library: real as unknown as Library,
});

/** @param collection nobody else's @returns a line for each operation */
export async function play({ client, library }: Player, collection: string, sequence: readonly Operation[]) {
  const versions = new Map<string, simulated.Timestamp[]>();
  const at = (id: string) => client.doc(`${collection}/${id}`);

  const given = (value: Change): unknown => {
    if (value === null || typeof value !== 'object') return value === 'gone' ? library.FieldValue.delete() : value;
    if (Array.isArray(value)) return value.map(given);
    if ('time' in value) return new Date(value.time as number);
    if ('increment' in value) return library.FieldValue.increment(value.increment as number);
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, given(each)]));
  };
  const shown = (value: unknown): unknown => {
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map(shown);
    if (value instanceof library.Timestamp) return { time: value.toMillis() };
    return Object.fromEntries(
      Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, each]) => [name, shown(each)]),
    );
  };
  const put = (batch: simulated.WriteBatch | simulated.Transaction, { how, id, fields: changed, precondition }: WriteOf) => {
    const data = Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, given(value)]));
    const known = versions.get(id) ?? [];
    const version = precondition === 'read' ? known.at(-1) : precondition === 'old' ? known.at(-2) : undefined;
    const guard = version
      ? { lastUpdateTime: version }
      : precondition === 'exists' || precondition === 'missing'
        ? { exists: precondition === 'exists' }
        : undefined;
    if (how === 'create') batch.create(at(id), data);
    else if (how === 'set') batch.set(at(id), data);
    else if (how === 'merge') batch.set(at(id), data, { merge: true });
    else if (how === 'update') guard ? batch.update(at(id), data, guard) : batch.update(at(id), data);
    else guard ? batch.delete(at(id), guard) : batch.delete(at(id));
  };
  const note = (snapshot: simulated.DocumentSnapshot) => {
    const known = versions.get(snapshot.id) ?? [];
    versions.set(snapshot.id, known);
    const time = snapshot.updateTime;
    if (time && !known.some((each) => each.isEqual(time))) known.push(time);
    const version = time ? known.findIndex((each) => each.isEqual(time)) : null;
    return [snapshot.id, version, shown(snapshot.data() ?? null)];
  };
  const state = async () => (await client.getAll(...ids.map(at))).map(note);
  const ask = async (question: Question, as: 'documents' | 'count' | 'sum') => {
    const { conditions, any, orders, limit, start, selected } = question;
    const filters = conditions.map(([field, operator, value]) =>
      library.Filter.where(fieldOf(library, field), operator as '==', given(value)),
    );
    let query: simulated.Query = client.collection(collection);
    if (any) query = query.where(library.Filter.or(...filters));
    else for (const filter of filters) query = query.where(filter);
    for (const [field, direction] of orders) query = query.orderBy(field, direction);
    if (limit !== null) query = query.limit(limit);
    if (start) query = query.startAfter(...start.map(given));
    if (as === 'count') return (await query.count().get()).data();
    if (as === 'sum') return (await query.aggregate({ sum: library.AggregateField.sum('n') }).get()).data();
    if (selected) query = query.select('n');
    return (await query.get()).docs.map((each) => [each.id, shown(each.data())]);
  };
  const perform = async (operation: Operation): Promise<unknown> => {
    switch (operation.do) {
      case 'read':
        return (await client.getAll(...operation.ids.map(at))).map(note);
      case 'ask':
        return ask(operation.question, operation.as);
      case 'write': {
        const batch = client.batch();
        for (const each of operation.writes) put(batch, each);
        await batch.commit();
        return state();
      }
      case 'transact':
        await client.runTransaction(async (transaction) => {
          const found = await transaction.getAll(...operation.read.map(at));
          for (const each of found) note(each);
          for (const each of operation.writes) put(transaction, each);
        });
        return state();
    }
  };
  const lines: string[] = [];
  for (const operation of sequence) {
    const outcome = await perform(operation).catch((error: { code?: unknown }) => ({ code: error.code ?? String(error) }));
    lines.push(`${JSON.stringify(operation)} → ${JSON.stringify(outcome)}`);
  }
  return lines;
}

const fieldOf = (library: Library, field: string) => new library.FieldPath(...field.split('.'));
