/** Plays a sequence on a Firestore, real or simulated, and writes the outcomes down in one form. */
import type * as simulated from './client.ts';
import { type Change, ids, type Operation, type QueryOf, type WriteOf } from './likeness-sequence.ts';

type Library = Pick<typeof simulated, 'FieldPath' | 'FieldValue' | 'Filter' | 'Timestamp' | 'AggregateField'>;
type Client = Pick<simulated.Firestore, 'collection' | 'doc' | 'batch' | 'getAll' | 'runTransaction'>;
type Timestamp = simulated.Timestamp;
type Snapshot = simulated.DocumentSnapshot;
type Writer = simulated.WriteBatch | simulated.Transaction;
type Guard = { exists: boolean } | { lastUpdateTime: Timestamp };

export interface Player {
  client: Client;
  library: Library;
}

class Game {
  readonly #client: Client;
  readonly #library: Library;
  readonly #collection: string;
  /** In the order in which they were seen. */
  readonly #times: Timestamp[] = [];
  readonly #versions = new Map<string, Timestamp[]>();
  #firstRead: Timestamp | undefined;
  constructor({ client, library }: Player, collection: string) {
    this.#client = client;
    this.#library = library;
    this.#collection = collection;
  }

  perform = async (operation: Operation): Promise<unknown> => {
    switch (operation.do) {
      case 'write':
        return this.#writeAlone(operation.write);
      case 'batch':
        return this.#writeTogether(operation.writes);
      case 'read':
        return this.#read(operation.ids, operation.mask);
      case 'query':
        return (await (await this.#queryOf(operation.query)).get()).docs.map(this.#note);
      case 'count':
        return (await (await this.#queryOf(operation.query)).count().get()).data();
      case 'sum': {
        const sum = this.#library.AggregateField.sum('n');
        return (await this.#filtered(operation).aggregate({ sum }).get()).data();
      }
      case 'transaction':
        return this.#transact(operation);
      case 'look':
        return this.#look(operation);
    }
  };

  /** All documents, and the order of all times that were seen: equal ones have the same number. */
  async end(): Promise<unknown> {
    const documents = await this.#read(ids, null);
    const micros = this.#times.map(({ seconds, nanoseconds }) => seconds * 1e6 + nanoseconds / 1e3);
    const sorted = [...new Set(micros)].toSorted((a, b) => a - b);
    return { documents, times: micros.map((time) => sorted.indexOf(time)) };
  }

  async #writeAlone(write: WriteOf): Promise<unknown> {
    const { how, id } = write;
    const ref = this.#ref(id);
    const guard = this.#guardOf(write);
    const data = this.#dataOf(write);
    if (how === 'create') return this.#written(write, await ref.create(data));
    if (how === 'update') return this.#written(write, await (guard ? ref.update(data, guard) : ref.update(data)));
    if (how === 'delete') return this.#written(write, await (guard ? ref.delete(guard) : ref.delete()));
    return this.#writeTogether([write]);
  }

  async #writeTogether(writes: readonly WriteOf[]): Promise<unknown> {
    const batch = this.#client.batch();
    for (const write of writes) this.#put(batch, write);
    const results = await batch.commit();
    return results.map((result, index) => this.#written(writes[index]!, result));
  }

  #put(writer: Writer, write: WriteOf): void {
    const ref = this.#ref(write.id);
    const guard = this.#guardOf(write);
    const data = this.#dataOf(write);
    switch (write.how) {
      case 'create':
        return void writer.create(ref, data);
      case 'set':
        return void writer.set(ref, data);
      case 'merge':
        return void writer.set(ref, data, { merge: true });
      case 'mergeFields':
        return void writer.set(ref, data, { mergeFields: Object.keys(data) });
      case 'update':
        return void (guard ? writer.update(ref, data, guard) : writer.update(ref, data));
      case 'updatePaths': {
        const [first, ...rest] = Object.entries(data).map(([name, value]) => [this.#field(name), value] as const);
        const others = [...rest.flat(), ...(guard ? [guard] : [])];
        return void writer.update(ref, first![0], first![1], ...others);
      }
      case 'delete':
        return void (guard ? writer.delete(ref, guard) : writer.delete(ref));
    }
  }

  #written({ how, id }: WriteOf, { writeTime }: { writeTime: Timestamp }): number | null {
    if (how !== 'delete') this.#remember(id, writeTime);
    return this.#nameOf(writeTime);
  }

  #read = async (some: readonly string[], mask: readonly string[] | null): Promise<unknown> => {
    const refs = some.map(this.#ref);
    const fieldMask = mask?.map(this.#field);
    return (await (fieldMask ? this.#client.getAll(...refs, { fieldMask }) : this.#client.getAll(...refs))).map(
      this.#note,
    );
  };

  #filtered({ conditions, joined }: Pick<QueryOf, 'conditions' | 'joined'>): simulated.Query {
    const { Filter } = this.#library;
    const filters = conditions.map(([field, operator, value]) =>
      Filter.where(this.#field(field), operator as '==', this.#given(value)),
    );
    const all = this.#client.collection(this.#collection);
    if (filters.length > 1 && joined === 'or') return all.where(Filter.or(...filters));
    if (filters.length > 1 && joined === 'split')
      return all.where(Filter.or(filters[0]!, Filter.and(...filters.slice(1))));
    return filters.reduce<simulated.Query>((query, filter) => query.where(filter), all);
  }

  async #queryOf({ orders, limit, startAfter, endAt, select, ...filters }: QueryOf): Promise<simulated.Query> {
    let query = this.#filtered(filters);
    for (const [field, direction] of orders) query = query.orderBy(this.#field(field), direction);
    if (typeof startAfter === 'string') query = query.startAfter(await this.#ref(startAfter).get());
    else if (startAfter) query = query.startAfter(...startAfter.map((each) => this.#given(each)));
    if (endAt) query = query.endAt(...endAt.map((each) => this.#given(each)));
    if (limit !== null) query = query.limit(limit);
    return select ? query.select(...select) : query;
  }

  async #transact({ ids: some, query, writes, fails }: Extract<Operation, { do: 'transaction' }>): Promise<unknown> {
    const asked = query && (await this.#queryOf(query));
    return this.#client.runTransaction(async (transaction) => {
      const read = (await transaction.getAll(...some.map(this.#ref))).map(this.#note);
      const found = asked && (await this.#find(transaction, asked));
      for (const write of writes) this.#put(transaction, write);
      if (fails) throw new Error('The job of the transaction failed.');
      return { read, found };
    });
  }

  async #look({ from, ids: some, query, between }: Extract<Operation, { do: 'look' }>): Promise<unknown> {
    const asked = await this.#queryOf(query);
    const readTime = from === 'first' ? this.#firstRead : undefined;
    return this.#client.runTransaction(
      async (transaction) => {
        const read = async () => (await transaction.getAll(...some.map(this.#ref))).map(this.#note);
        const before = await read();
        const written = await this.#writeAlone(between).catch(codeOf);
        const after = await read();
        return { before, written, after, found: await this.#find(transaction, asked) };
      },
      readTime ? { readOnly: true, readTime } : { readOnly: true },
    );
  }

  async #find(transaction: simulated.Transaction, query: simulated.Query): Promise<unknown> {
    return ((await transaction.get(query)) as simulated.QuerySnapshot).docs.map(this.#note);
  }

  #note = (snapshot: Snapshot): unknown => {
    const { id, exists, createTime, updateTime, readTime } = snapshot;
    this.#firstRead ??= readTime;
    this.#remember(id, updateTime);
    const isOlder = !updateTime || updateTime <= readTime;
    const times = [this.#nameOf(createTime), this.#nameOf(updateTime)];
    return [id, exists, ...times, this.#shown(snapshot.data()), this.#shown(snapshot.get('map.x')), isOlder];
  };

  #remember(id: string, time: Timestamp | undefined): void {
    const known = this.#versions.get(id) ?? [];
    this.#versions.set(id, known);
    if (time && !known.some((each) => each.isEqual(time))) known.push(time);
  }

  /** A number for each time, because clocks differ. */
  #nameOf(time: Timestamp | undefined): number | null {
    if (!time) return null;
    const known = this.#times.findIndex((each) => each.isEqual(time));
    return known >= 0 ? known : this.#times.push(time) - 1;
  }

  #guardOf({ id, precondition }: WriteOf): Guard | null {
    if (precondition === 'exists' || precondition === 'missing') return { exists: precondition === 'exists' };
    const known = this.#versions.get(id) ?? [];
    const version = precondition === 'read' ? known.at(-1) : precondition === 'old' ? known.at(-2) : undefined;
    return version ? { lastUpdateTime: version } : null;
  }

  #dataOf = ({ fields }: WriteOf): simulated.Fields =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, this.#given(value, 999)]));

  #ref = (id: string): simulated.DocumentReference => this.#client.doc(`${this.#collection}/${id}`);

  #field = (name: string): simulated.FieldPath => {
    const { FieldPath } = this.#library;
    return name === 'id' ? FieldPath.documentId() : new FieldPath(...name.split('.'));
  };

  /** @param nanos what Firestore cuts off from a time that it stores. Nobody compares with such a time. */
  #given = (value: Change, nanos = 0): unknown => {
    const { FieldValue, Timestamp: Time } = this.#library;
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map((each) => this.#given(each, nanos));
    if ('gone' in value) return FieldValue.delete();
    if ('micros' in value) {
      const micros = value.micros as number;
      if (micros % 1000 === 0) return new Date(micros / 1000);
      return new Time(Math.floor(micros / 1e6), (micros % 1e6) * 1e3 + nanos);
    }
    if ('increment' in value) return FieldValue.increment(value.increment as number);
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.#given(each, nanos)]));
  };

  #shown = (value: unknown): unknown => {
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map(this.#shown);
    if (value instanceof this.#library.Timestamp) return { seconds: value.seconds, nanoseconds: value.nanoseconds };
    const sorted = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(sorted.map(([name, each]) => [name, this.#shown(each)]));
  };
}

/** A code of Firestore's, or that the client library refused. Defects of the simulation are neither. */
function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  if (typeof code === 'number') return `code ${code}`;
  if ((error as Error).constructor === Error) return 'refused';
  throw error;
}

/** @param collection nobody else's @returns an outcome for each operation, and one of the end */
export async function play(player: Player, collection: string, sequence: readonly Operation[]): Promise<string[]> {
  const game = new Game(player, collection);
  const outcomes: unknown[] = [];
  for (const operation of sequence) outcomes.push(await game.perform(operation).catch(codeOf));
  return [...outcomes, await game.end()].map((outcome) => JSON.stringify(outcome));
}
