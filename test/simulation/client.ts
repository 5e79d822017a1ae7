/**
 * What the server imports from `firebase-admin/firestore`, on a `Store`. Each call passes a door, where a schedule
 * decides when it happens, and whether its answer arrives.
 */
import { Filter, type Operator, type QuerySpec, run, sortKeyOf } from './query.ts';
import {
  codes,
  collectionOf,
  FirestoreError,
  idOf,
  type Precondition,
  type Store,
  type Stored,
  type Write,
} from './store.ts';
import { FieldPath, type Fields, FieldValue, Timestamp, valueAt } from './values.ts';

export interface Call {
  kind: 'read' | 'query' | 'commit';
  /** The documents or the collection. */
  paths: readonly string[];
}

/** `fails` before it happened, or its answer is `lost` afterwards. A crash never answers. */
export type Passage = 'goes' | 'fails' | 'lost';
export type Door = (call: Call) => Promise<Passage>;

const unavailable = () => new FirestoreError(codes.unavailable, 'The service is currently unavailable.');

async function pass<T>(door: Door, call: Call, effect: () => T): Promise<T> {
  const passage = await door(call);
  if (passage === 'fails') throw unavailable();
  const result = effect();
  if (passage === 'lost') throw unavailable();
  return result;
}

export class DocumentSnapshot {
  readonly ref: DocumentReference;
  readonly readTime: Timestamp;
  readonly #stored: Stored | null;
  constructor(ref: DocumentReference, stored: Stored | null, readTime: Timestamp) {
    this.ref = ref;
    this.#stored = stored;
    this.readTime = readTime;
  }

  get id(): string {
    return this.ref.id;
  }

  get exists(): boolean {
    return this.#stored !== null;
  }

  get createTime(): Timestamp | undefined {
    return this.#stored?.createTime;
  }

  get updateTime(): Timestamp | undefined {
    return this.#stored?.updateTime;
  }

  data = (): Fields | undefined => this.#stored?.fields;

  get = (field: string | FieldPath): unknown => this.#stored && valueAt(this.#stored.fields, FieldPath.of(field));
}

export class DocumentReference {
  readonly firestore: Firestore;
  readonly path: string;
  constructor(firestore: Firestore, path: string) {
    this.firestore = firestore;
    this.path = path;
  }

  get id(): string {
    return idOf(this.path);
  }

  get parent(): CollectionReference {
    return new CollectionReference(this.firestore, collectionOf(this.path));
  }

  get = async (): Promise<DocumentSnapshot> => (await this.firestore.getAll(this))[0]!;

  create = (data: Fields) => this.#write((batch) => batch.create(this, data));

  set = (data: Fields, options?: SetOptions) => this.#write((batch) => batch.set(this, data, options));

  update = (...change: UpdateArguments) => this.#write((batch) => batch.update(this, ...change));

  delete = (precondition?: Precondition) => this.#write((batch) => batch.delete(this, precondition));

  #write(put: (batch: WriteBatch) => unknown) {
    const batch = this.firestore.batch();
    put(batch);
    return batch.commit().then(([result]) => result!);
  }
}

interface SetOptions {
  merge?: boolean;
  mergeFields?: readonly string[];
}
type UpdateArguments =
  | [data: Fields, precondition?: Precondition]
  | [field: string | FieldPath, value: unknown, ...rest: unknown[]];

export class WriteBatch {
  readonly writes: Write[] = [];
  readonly #firestore: Firestore;
  constructor(firestore: Firestore) {
    this.#firestore = firestore;
  }

  create({ path }: DocumentReference, fields: Fields): this {
    return this.#add({ how: 'create', path, fields });
  }

  set({ path }: DocumentReference, fields: Fields, { merge, mergeFields }: SetOptions = {}): this {
    const mask = merge ? leavesOf(fields) : mergeFields?.map((field) => FieldPath.of(field));
    return this.#add({ how: 'set', path, fields, ...(mask && { mask }) });
  }

  update({ path }: DocumentReference, ...change: UpdateArguments): this {
    const [first, ...rest] = change;
    if (typeof first === 'string' || first instanceof FieldPath) {
      const precondition = rest.length % 2 === 0 ? (rest.pop() as Precondition) : {};
      const all = [first, ...rest];
      const fields = Array.from({ length: all.length / 2 }, (_, n) => [all[2 * n], all[2 * n + 1]] as const);
      return this.#add({
        how: 'update',
        path,
        fields: fields.map(([field, value]) => [FieldPath.of(field as string | FieldPath), value] as const),
        precondition,
      });
    }
    const fields = Object.entries(first).map(([field, value]) => [FieldPath.of(field), value] as const);
    return this.#add({ how: 'update', path, fields, precondition: (rest[0] as Precondition | undefined) ?? {} });
  }

  delete({ path }: DocumentReference, precondition: Precondition = {}): this {
    return this.#add({ how: 'delete', path, precondition });
  }

  commit = (): Promise<{ writeTime: Timestamp }[]> => {
    const { store, door } = this.#firestore;
    const paths = this.writes.map(({ path }) => path);
    return pass(door, { kind: 'commit', paths }, () =>
      store.commit(this.writes).map((writeTime) => ({ writeTime })),
    );
  };

  #add(write: Write): this {
    this.writes.push(write);
    return this;
  }
}

const leavesOf = (fields: Fields, above: readonly string[] = []): FieldPath[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
      ? leavesOf(value as Fields, [...above, name])
      : [new FieldPath(...above, name)],
  );

export class QuerySnapshot {
  readonly docs: readonly DocumentSnapshot[];
  readonly readTime: Timestamp;
  constructor(docs: readonly DocumentSnapshot[], readTime: Timestamp) {
    this.docs = docs;
    this.readTime = readTime;
  }

  get size(): number {
    return this.docs.length;
  }

  get empty(): boolean {
    return this.size === 0;
  }
}

export class Query {
  readonly firestore: Firestore;
  readonly spec: QuerySpec;
  readonly #selected: readonly FieldPath[] | null;
  constructor(firestore: Firestore, spec: QuerySpec, selected: readonly FieldPath[] | null = null) {
    this.firestore = firestore;
    this.spec = spec;
    this.#selected = selected;
  }

  where(field: string | FieldPath | Filter, operator?: Operator, value?: unknown): Query {
    const { condition } = field instanceof Filter ? field : Filter.where(field, operator!, value);
    return this.#with({ conditions: [...this.spec.conditions, condition] });
  }

  orderBy = (field: string | FieldPath, direction: 'asc' | 'desc' = 'asc'): Query =>
    this.#with({ orders: [...this.spec.orders, { field: FieldPath.of(field), direction }] });

  limit = (limit: number): Query => this.#with({ limit });

  startAfter(...values: unknown[]): Query {
    const [first] = values;
    if (!(first instanceof DocumentSnapshot)) return this.#with({ startAfter: values });
    return this.#with({ startAfter: sortKeyOf(this.spec, first.ref.path, first.data()!) });
  }

  endAt = (...values: unknown[]): Query => this.#with({ endAt: values });

  select = (...fields: (string | FieldPath)[]): Query =>
    new Query(this.firestore, this.spec, fields.map(FieldPath.of));

  count = () => this.aggregate({ count: AggregateField.count() });

  aggregate = <T extends Record<string, AggregateField>>(wanted: T) => ({
    get: () =>
      pass(this.firestore.door, { kind: 'query', paths: [this.spec.collection] }, () => {
        const found = run(this.firestore.store, this.spec);
        const sums = Object.entries(wanted).map(([name, each]) => [name, each.of(found.map(([, { fields }]) => fields))]);
        return { data: () => Object.fromEntries(sums) as { [Name in keyof T]: number } };
      }),
  });

  get = (): Promise<QuerySnapshot> =>
    pass(this.firestore.door, { kind: 'query', paths: [this.spec.collection] }, () => this.readAt());

  readAt(time?: Timestamp): QuerySnapshot {
    const { store } = this.firestore;
    const readTime = time ?? store.readTime();
    const docs = run(store, this.spec, time).map(
      ([path, found]) =>
        new DocumentSnapshot(new DocumentReference(this.firestore, path), this.#shown(found), readTime),
    );
    return new QuerySnapshot(docs, readTime);
  }

  #shown(found: Stored): Stored {
    if (!this.#selected) return found;
    const fields = this.#selected.flatMap(({ segments: [name] }) =>
      name! in found.fields ? [[name!, found.fields[name!]]] : [],
    );
    return { ...found, fields: Object.fromEntries(fields) as Fields };
  }

  #with = (change: Partial<QuerySpec>): Query =>
    new Query(this.firestore, { ...this.spec, ...change }, this.#selected);
}

export class CollectionReference extends Query {
  readonly path: string;
  constructor(firestore: Firestore, path: string) {
    super(firestore, { collection: path, conditions: [], orders: [] });
    this.path = path;
  }

  get id(): string {
    return idOf(this.path);
  }

  doc = (id = this.firestore.newId()): DocumentReference => new DocumentReference(this.firestore, `${this.path}/${id}`);
}

/** What a query computes. Sums ignore what is no number. */
export class AggregateField {
  readonly of: (documents: readonly Fields[]) => number;
  private constructor(of: (documents: readonly Fields[]) => number) {
    this.of = of;
  }

  static count = (): AggregateField => new AggregateField((documents) => documents.length);

  static sum = (field: string): AggregateField =>
    new AggregateField((documents) =>
      documents
        .map((each) => valueAt(each, FieldPath.of(field)))
        .reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0),
    );
}

/**
 * Firestore locks what a transaction reads, or retries the transaction if something changed
 * (https://cloud.google.com/firestore/docs/transaction-data-contention). This one retries.
 */
export class Transaction {
  readonly #firestore: Firestore;
  readonly #time: Timestamp | undefined;
  readonly #batch: WriteBatch;
  readonly #read = new Map<string, Timestamp | null>();
  readonly #queries: { query: Query; paths: string }[] = [];
  constructor(firestore: Firestore, time?: Timestamp) {
    this.#firestore = firestore;
    this.#time = time;
    this.#batch = firestore.batch();
  }

  async get(what: DocumentReference | Query): Promise<DocumentSnapshot | QuerySnapshot> {
    if (what instanceof DocumentReference) return (await this.getAll(what))[0]!;
    const { door } = this.#firestore;
    const found = await pass(door, { kind: 'query', paths: [what.spec.collection] }, () => what.readAt(this.#time));
    this.#note(found.docs);
    this.#queries.push({ query: what, paths: namesOf(found) });
    return found;
  }

  async getAll(...refs: DocumentReference[]): Promise<DocumentSnapshot[]> {
    const found = await this.#firestore.read(refs, this.#time);
    this.#note(found);
    return found;
  }

  create = (ref: DocumentReference, data: Fields) => this.#put((batch) => batch.create(ref, data));

  set = (ref: DocumentReference, data: Fields, options?: SetOptions) =>
    this.#put((batch) => batch.set(ref, data, options));

  update = (ref: DocumentReference, ...change: UpdateArguments) => this.#put((batch) => batch.update(ref, ...change));

  delete = (ref: DocumentReference, precondition?: Precondition) =>
    this.#put((batch) => batch.delete(ref, precondition));

  async commit(): Promise<void> {
    const { store, door } = this.#firestore;
    if (this.#batch.writes.length === 0) return;
    await pass(door, { kind: 'commit', paths: this.#batch.writes.map(({ path }) => path) }, () => {
      const isStale =
        [...this.#read].some(([path, time]) => (store.at(path)?.updateTime.toMicros() ?? 0) !== (time?.toMicros() ?? 0)) ||
        this.#queries.some(({ query, paths }) => namesOf(query.readAt()) !== paths);
      if (isStale) throw new FirestoreError(codes.aborted, 'Too much contention on these documents.');
      store.commit(this.#batch.writes);
    });
  }

  #note(found: readonly DocumentSnapshot[]): void {
    for (const { ref, updateTime } of found) this.#read.set(ref.path, updateTime ?? null);
  }

  #put(put: (batch: WriteBatch) => unknown): this {
    put(this.#batch);
    return this;
  }
}

const namesOf = ({ docs }: QuerySnapshot): string => docs.map(({ id }) => id).join(' ');

/** As the client library tries by default. */
const TRIES = 5;

export class Firestore {
  readonly #store: () => Store;
  readonly door: Door;
  readonly newId: () => string;
  constructor(store: () => Store, door: Door, newId: () => string) {
    this.#store = store;
    this.door = door;
    this.newId = newId;
  }

  get store(): Store {
    return this.#store();
  }

  collection = (path: string): CollectionReference => new CollectionReference(this, path);

  doc = (path: string): DocumentReference => new DocumentReference(this, path);

  batch = (): WriteBatch => new WriteBatch(this);

  getAll = (...refs: DocumentReference[]): Promise<DocumentSnapshot[]> => this.read(refs);

  read = (refs: readonly DocumentReference[], time?: Timestamp): Promise<DocumentSnapshot[]> =>
    pass(this.door, { kind: 'read', paths: refs.map(({ path }) => path) }, () => {
      const readTime = time ?? this.store.readTime();
      return refs.map((ref) => {
        const found = time ? this.store.atTime(ref.path, time) : this.store.at(ref.path);
        return new DocumentSnapshot(ref, found, readTime);
      });
    });

  async runTransaction<T>(
    job: (transaction: Transaction) => Promise<T>,
    { readTime }: { readOnly?: boolean; readTime?: Timestamp } = {},
  ): Promise<T> {
    for (let tries = 1; ; tries++) {
      const transaction = new Transaction(this, readTime);
      try {
        const result = await job(transaction);
        await transaction.commit();
        return result;
      } catch (error) {
        if (!(error instanceof FirestoreError) || error.code !== codes.aborted || tries === TRIES) throw error;
      }
    }
  }
}

export { FieldPath, FieldValue, Filter, Timestamp };
