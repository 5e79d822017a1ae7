/**
 * What the server imports from `firebase-admin/firestore`, on a `Store`. Each call passes a door, where a schedule
 * decides when it happens, and whether its answer arrives.
 */
import { Filter, type Operator, type QuerySpec, run, specAfter } from './query.ts';
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
import { FieldPath, type Fields, FieldValue, isMap, masked, Timestamp, valueAt } from './values.ts';

export interface Call {
  kind: 'read' | 'query' | 'commit';
  /** The documents or the collection. */
  paths: readonly string[];
}

/** `fails` before it happened, or its answer is `lost` afterwards. A crash never answers. */
export type Passage = 'goes' | 'fails' | 'lost';
export type Door = (call: Call) => Promise<Passage>;

/** @throws for an option that the simulation does not know */
function mustKnow(options: object, names: readonly string[]): void {
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`The simulation does not know the option ${unknown}.`);
}

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

  get = (field: string | FieldPath): unknown => valueAt(this.#stored?.fields ?? {}, FieldPath.of(field));
}

export class DocumentReference {
  readonly firestore: Firestore;
  readonly path: string;
  constructor(firestore: Firestore, path: string) {
    if (path.split('/').length % 2 !== 0) throw new Error(`This is not the path of a document: ${path}`);
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

  set({ path }: DocumentReference, fields: Fields, options: SetOptions = {}): this {
    mustKnow(options, ['merge', 'mergeFields']);
    const { merge, mergeFields } = options;
    const mask = merge ? leavesOf(fields) : mergeFields?.map((field) => FieldPath.of(field));
    return this.#add({ how: 'set', path, fields, ...(mask && { mask }) });
  }

  update({ path }: DocumentReference, ...change: UpdateArguments): this {
    const [first, ...rest] = change;
    if (typeof first === 'string' || first instanceof FieldPath) {
      const precondition = rest.length % 2 === 0 ? (rest.pop() as Precondition) : {};
      const all = [first, ...rest];
      const fields = Array.from({ length: all.length / 2 }, (_, n) => [all[2 * n], all[2 * n + 1]] as const);
      return this.#update(
        path,
        fields.map(([field, value]) => [FieldPath.of(field as string | FieldPath), value]),
        precondition,
      );
    }
    const fields = Object.entries(first).map(([field, value]) => [FieldPath.of(field), value] as const);
    return this.#update(path, fields, (rest[0] as Precondition | undefined) ?? {});
  }

  #update(path: string, fields: readonly (readonly [FieldPath, unknown])[], precondition: Precondition): this {
    mustKnow(precondition, ['exists', 'lastUpdateTime']);
    if (precondition.exists === false) throw new Error('An update needs a document that exists.');
    if (fields.length === 0) throw new Error('At least one field must be updated.');
    const names = fields.map(([{ segments }]) => JSON.stringify(segments).slice(0, -1));
    const isTwice = (name: string, index: number) =>
      names.some((other, at) => at !== index && (name === other || name.startsWith(`${other},`)));
    if (names.some(isTwice)) throw new Error('A field was specified multiple times.');
    return this.#add({ how: 'update', path, fields, precondition });
  }

  delete({ path }: DocumentReference, precondition: Precondition = {}): this {
    mustKnow(precondition, ['exists', 'lastUpdateTime']);
    return this.#add({ how: 'delete', path, precondition });
  }

  commit = (): Promise<{ writeTime: Timestamp }[]> => {
    const { store, door } = this.#firestore;
    const paths = this.writes.map(({ path }) => path);
    return pass(door, { kind: 'commit', paths }, () => store.commit(this.writes).map((writeTime) => ({ writeTime })));
  };

  #add(write: Write): this {
    this.writes.push(write);
    return this;
  }
}

/** An empty map is a leaf. */
const leavesOf = (fields: Fields, above: readonly string[] = []): FieldPath[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    isMap(value) && Object.keys(value).length > 0 ? leavesOf(value, [...above, name]) : [new FieldPath(...above, name)],
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
    this.#mustBeWhole();
    const { condition } = field instanceof Filter ? field : Filter.where(field, operator!, value);
    return this.#with({ conditions: [...this.spec.conditions, condition] });
  }

  orderBy(field: string | FieldPath, direction: 'asc' | 'desc' = 'asc'): Query {
    this.#mustBeWhole();
    return this.#with({ orders: [...this.spec.orders, { field: FieldPath.of(field), direction }] });
  }

  limit = (limit: number): Query => this.#with({ limit });

  startAfter(...values: unknown[]): Query {
    const [first] = values;
    if (!(first instanceof DocumentSnapshot)) return this.#with({ startAfter: this.#cursor(values) });
    return this.#with(specAfter(this.spec, first.ref.path, first.data() ?? {}));
  }

  endAt = (...values: unknown[]): Query => this.#with({ endAt: this.#cursor(values) });

  select = (...fields: (string | FieldPath)[]): Query => new Query(this.firestore, this.spec, fields.map(FieldPath.of));

  count = () => this.aggregate({ count: AggregateField.count() });

  /** Firestore only looks at documents that have all fields of all sums, which matters for more than one. */
  aggregate<T extends Record<string, AggregateField>>(wanted: T) {
    const all = Object.entries(wanted);
    if (all.length !== 1) throw new Error('The simulation knows one sum at a time.');
    if (all[0]![1].isSum && !this.#isPlain())
      throw new Error('The simulation sums what conditions select, without order, cursor and limit.');
    return {
      get: () =>
        pass(this.firestore.door, { kind: 'query', paths: [this.spec.collection] }, () => {
          const found = run(this.firestore.store, this.spec).map(([, { fields }]) => fields);
          const sums = Object.fromEntries(all.map(([name, each]) => [name, each.of(found)]));
          return { data: () => sums as { [Name in keyof T]: number } };
        }),
    };
  }

  get = (): Promise<QuerySnapshot> =>
    pass(this.firestore.door, { kind: 'query', paths: [this.spec.collection] }, () => this.readAt());

  #cursor(values: readonly unknown[]): readonly unknown[] {
    if (
      values.length === 0 ||
      values.length > this.spec.orders.length ||
      values.some((value) => value instanceof DocumentSnapshot)
    )
      throw new Error('Too many or unknown cursor values.');
    return values;
  }

  /** Firestore sorts a query that it sums by the field. */
  #isPlain(): boolean {
    const { orders, limit, startAfter, endAt } = this.spec;
    return orders.length === 0 && (limit ?? startAfter ?? endAt ?? this.#selected ?? null) === null;
  }

  #mustBeWhole(): void {
    const { startAfter, endAt } = this.spec;
    if (startAfter ?? endAt) throw new Error('A query takes no condition or order after its cursor.');
  }

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
    return this.#selected ? { ...found, fields: masked(found.fields, this.#selected) } : found;
  }

  #with = (change: Partial<QuerySpec>): Query => new Query(this.firestore, { ...this.spec, ...change }, this.#selected);
}

export class CollectionReference extends Query {
  readonly path: string;
  constructor(firestore: Firestore, path: string) {
    if (path.split('/').length % 2 !== 1) throw new Error(`This is not the path of a collection: ${path}`);
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
  readonly isSum: boolean;
  readonly of: (documents: readonly Fields[]) => number;
  private constructor(isSum: boolean, of: (documents: readonly Fields[]) => number) {
    this.isSum = isSum;
    this.of = of;
  }

  static count = (): AggregateField => new AggregateField(false, (documents) => documents.length);

  static sum = (field: string): AggregateField =>
    new AggregateField(true, (documents) =>
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
  readonly #isReadOnly: boolean;
  #time: Timestamp | undefined;
  readonly #batch: WriteBatch;
  readonly #read = new Map<string, Timestamp | null>();
  readonly #queries: { query: Query; paths: string }[] = [];
  constructor(firestore: Firestore, { readOnly = false, readTime }: TransactionOptions) {
    this.#firestore = firestore;
    this.#isReadOnly = readOnly;
    this.#time = readTime;
    this.#batch = firestore.batch();
  }

  async get(what: DocumentReference | Query): Promise<DocumentSnapshot | QuerySnapshot> {
    if (what instanceof DocumentReference) return (await this.getAll(what))[0]!;
    this.#mustNotHaveWritten();
    const { door } = this.#firestore;
    const found = await pass(door, { kind: 'query', paths: [what.spec.collection] }, () =>
      what.readAt(this.#readTime()),
    );
    this.#note(found.docs);
    this.#queries.push({ query: what, paths: namesOf(found) });
    return found;
  }

  async getAll(...refs: DocumentReference[]): Promise<DocumentSnapshot[]> {
    this.#mustNotHaveWritten();
    const found = await this.#firestore.read(refs, { time: () => this.#readTime() });
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
        [...this.#read].some(
          ([path, time]) => (store.at(path)?.updateTime.toMicros() ?? 0) !== (time?.toMicros() ?? 0),
        ) || this.#queries.some(({ query, paths }) => namesOf(query.readAt()) !== paths);
      if (isStale) throw new FirestoreError(codes.aborted, 'Too much contention on these documents.');
      store.commit(this.#batch.writes);
    });
  }

  #note(found: readonly DocumentSnapshot[]): void {
    for (const { ref, updateTime } of found) this.#read.set(ref.path, updateTime ?? null);
  }

  /** A read-only transaction sees everything as of its first read. */
  #readTime(): Timestamp | undefined {
    if (this.#isReadOnly) this.#time ??= this.#firestore.store.readTime();
    return this.#time;
  }

  #mustNotHaveWritten(): void {
    if (this.#batch.writes.length > 0) throw new Error('A transaction reads before it writes.');
  }

  #put(put: (batch: WriteBatch) => unknown): this {
    if (this.#isReadOnly) throw new Error('A read-only transaction cannot write.');
    put(this.#batch);
    return this;
  }
}

interface TransactionOptions {
  readOnly?: boolean;
  readTime?: Timestamp;
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

  getAll = (...given: (DocumentReference | ReadOptions)[]): Promise<DocumentSnapshot[]> => {
    const last = given.at(-1);
    if (last === undefined || last instanceof DocumentReference) return this.read(given as DocumentReference[]);
    mustKnow(last, ['fieldMask']);
    return this.read(given.slice(0, -1) as DocumentReference[], { mask: last.fieldMask?.map(FieldPath.of) });
  };

  read = (
    refs: readonly DocumentReference[],
    { time: timeOf, mask }: { time?: () => Timestamp | undefined; mask?: readonly FieldPath[] | undefined } = {},
  ): Promise<DocumentSnapshot[]> => {
    if (refs.length === 0) throw new Error('There is no document to read.');
    return pass(this.door, { kind: 'read', paths: refs.map(({ path }) => path) }, () => {
      const time = timeOf?.();
      const readTime = time ?? this.store.readTime();
      return refs.map((ref) => {
        const found = time ? this.store.atTime(ref.path, time) : this.store.at(ref.path);
        const shown = found && mask ? { ...found, fields: masked(found.fields, mask) } : found;
        return new DocumentSnapshot(ref, shown, readTime);
      });
    });
  };

  async runTransaction<T>(job: (transaction: Transaction) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    mustKnow(options, ['readOnly', 'readTime']);
    const { readOnly = false, readTime } = options;
    if (readTime && !readOnly) throw new Error('Only a read-only transaction has a time to read at.');
    for (let tries = 1; ; tries++) {
      const transaction = new Transaction(this, options);
      try {
        const result = await job(transaction);
        await transaction.commit();
        return result;
      } catch (error) {
        if (readOnly || !isRepeated(error) || tries === TRIES) throw error;
      }
    }
  }
}

interface ReadOptions {
  fieldMask?: readonly (string | FieldPath)[];
}

/** https://cloud.google.com/firestore/docs/understand-error-codes, as the client library repeats a transaction. */
const repeated: readonly number[] = [codes.aborted, codes.deadlineExceeded, codes.unavailable];
const isRepeated = (error: unknown): boolean => error instanceof FirestoreError && repeated.includes(error.code);

export { FieldPath, type Fields, FieldValue, Filter, Timestamp };
