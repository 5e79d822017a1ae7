/** Random sequences of what the server does with Firestore, as data. */
import { randomOf } from './choices.ts';

export type Value = null | boolean | number | string | { micros: number } | Value[] | { [name: string]: Value };
export type Change = Value | { increment: number } | { gone: true };

export interface WriteOf {
  how: 'create' | 'set' | 'merge' | 'mergeFields' | 'update' | 'updatePaths' | 'delete';
  id: string;
  fields: Record<string, Change>;
  /** `read` is the version that the sequence saw last, `old` the one before. */
  precondition: null | 'exists' | 'missing' | 'read' | 'old';
}

/** `id` is the document's. */
export type Condition = [field: string, operator: string, value: Value];

export interface QueryOf {
  conditions: readonly Condition[];
  /** `split` is the first or all others. */
  joined: 'and' | 'or' | 'split';
  orders: readonly [field: string, direction: 'asc' | 'desc'][];
  limit: number | null;
  /** Values, or the id of a document. */
  startAfter: Value[] | string | null;
  endAt: Value[] | null;
  select: readonly string[] | null;
}

export type Operation =
  | { do: 'write'; write: WriteOf }
  | { do: 'batch'; writes: readonly WriteOf[] }
  | { do: 'read'; ids: readonly string[]; mask: readonly string[] | null }
  | { do: 'query' | 'count'; query: QueryOf }
  | { do: 'sum'; conditions: readonly Condition[]; joined: QueryOf['joined'] }
  | { do: 'transaction'; ids: readonly string[]; query: QueryOf | null; writes: readonly WriteOf[]; fails: boolean }
  /** A read-only transaction, with a write of somebody else between its reads. */
  | { do: 'look'; from: 'now' | 'first'; ids: readonly string[]; query: QueryOf; between: WriteOf };

const LENGTH = 8;
export const ids = ['a', 'b', 'c', 'ñ'];
const topFields = ['n', 's', 'at', 'list', 'map'];
const fields = ['n', 's', 'at', 'list', 'map', 'map.x', 'map.2026-11-24'];
const texts = ['', 'a', 'á', 'Z', '😀', 'ｚ'];
const arrayOperators = ['array-contains', 'array-contains-any'];
const lists = ['in', 'array-contains-any'];
const ranges = ['<', '<=', '>', '>='];

const ways = ['create', 'set', 'merge', 'merge', 'mergeFields', 'update', 'update', 'updatePaths', 'delete'] as const;

class Maker {
  readonly #random: () => number;
  constructor(seed: number) {
    this.#random = randomOf(seed);
  }

  below = (n: number): number => Math.floor(this.#random() * n);
  oneIn = (n: number): boolean => this.below(n) === 0;
  one = <T>(all: readonly T[]): T => all[this.below(all.length)]!;
  some = <T>(most: number, make: () => T): T[] => Array.from({ length: 1 + this.below(most) }, make);
  distinct = <T>(most: number, all: readonly T[]): T[] => [...new Set(this.some(most, () => this.one(all)))];

  time = (): Value => ({ micros: 1_760_000_000_000_000 + this.one([0, 1, 1000, 1001]) });

  number = (): Value => (this.oneIn(2) ? this.below(4) : this.below(4) / 2 - 1);

  text = (): Value => this.one(texts);

  scalar = (): Value => this.one([() => this.one([true, false]), this.number, this.text, this.time])();

  simple = (): Value => (this.oneIn(6) ? null : this.scalar());

  map = (): Value => this.one<Value>([{}, { x: this.simple() }, { x: this.simple(), '2026-11-24': this.simple() }]);

  list = (): Value[] => (this.oneIn(4) ? [] : this.some(3, () => (this.oneIn(4) ? this.map() : this.simple())));

  anything = (): Value => this.one<() => Value>([this.simple, this.simple, this.simple, this.list, this.map])();

  /** Mostly of the field's type, so that values meet their like. */
  valueOf = (field: string): Value => {
    const types: Record<string, () => Value> = {
      n: this.number,
      s: this.text,
      at: this.time,
      list: this.list,
      map: this.map,
      id: () => this.one(ids),
    };
    return field === 'id' || !this.oneIn(4) ? (types[field] ?? this.simple)() : this.anything();
  };

  change = (field: string): Change =>
    this.oneIn(field === 'n' ? 3 : 12) ? { increment: this.below(5) - 1 } : this.valueOf(field);

  changeOrGone = (field: string): Change => (this.oneIn(6) ? { gone: true } : this.change(field));

  /** None is inside another. */
  changes(names: readonly string[], make: (field: string) => Change, most = 3): Record<string, Change> {
    const chosen = this.distinct(most, names);
    const apart = chosen.filter((name) => !chosen.some((each) => name.startsWith(`${each}.`)));
    return Object.fromEntries(apart.map((name) => [name, make(name)]));
  }

  write = (id: string): WriteOf => {
    const how = this.one(ways);
    const made = {
      create: () => this.changes(topFields, this.change),
      set: () => (this.oneIn(10) ? {} : this.changes(topFields, this.change)),
      merge: () => (this.oneIn(10) ? {} : this.changes(topFields, this.changeOrGone)),
      mergeFields: () => this.changes(topFields, this.changeOrGone),
      update: () => this.changes(fields, this.changeOrGone),
      updatePaths: () => this.changes(fields, this.changeOrGone),
      delete: () => ({}),
    }[how]();
    const ofUpdate = ['read', 'read', 'old', null, 'exists'] as const;
    const precondition =
      how === 'delete'
        ? this.one([...ofUpdate, 'missing'] as const)
        : how.startsWith('update')
          ? this.one(ofUpdate)
          : null;
    return { how, id, fields: made, precondition };
  };

  writes = (most: number): WriteOf[] => this.distinct(most, ids).map((id) => this.write(id));

  condition = (): Condition => {
    const field = this.one(fields);
    const value = () => this.valueOf(field);
    return this.one<() => Condition>([
      () => [field, '==', value()],
      () => [field, 'in', this.some(3, value).map(withoutLists)],
      () => [field, this.one(ranges), value() ?? 0],
      () => [field, this.one(ranges), value() ?? 0],
      () => [field, '!=', value()],
      () => [field, 'not-in', this.some(3, value).map(withoutLists)],
      () => ['list', 'array-contains', this.scalar()],
      () => ['list', 'array-contains-any', this.some(2, this.scalar)],
      () => ['id', this.one(['==', ...ranges]), this.one(ids)],
      () => ['id', 'in', this.distinct(3, ids)],
    ])();
  };

  /** Without what Firestore refuses as invalid, which takes the client library seven seconds. */
  conditions(): Pick<QueryOf, 'conditions' | 'joined'> {
    const joined = this.one(['and', 'and', 'or', 'split'] as const);
    const drawn = this.oneIn(2) ? [] : this.some(3, this.condition);
    const once = (of: readonly string[]) => (condition: Condition, index: number, all: readonly Condition[]) =>
      !of.includes(condition[1]) || !all.slice(0, index).some(([, other]) => of.includes(other));
    const conditions = drawn.filter(once(arrayOperators)).filter(once(['!=', 'not-in']));
    const excludes = conditions.some(([, operator]) => operator === 'not-in');
    const ofOneKind = excludes ? conditions.filter(([, operator]) => !lists.includes(operator)) : conditions;
    const compares = (isId: boolean) =>
      ofOneKind.some(([field, operator]) => (field === 'id') === isId && !isEquality(operator));
    const allowed = compares(false) && !compares(true) ? ofOneKind.filter(([field]) => field !== 'id') : ofOneKind;
    return { conditions: allowed, joined: excludes ? 'and' : joined };
  }

  /** The summed field counts as compared. */
  sum(): Pick<QueryOf, 'conditions' | 'joined'> {
    const { conditions, joined } = this.conditions();
    return { conditions: conditions.filter(([field]) => field !== 'id'), joined };
  }

  query = (): QueryOf => {
    const { conditions, joined } = this.conditions();
    const named = this.oneIn(2) ? [] : this.distinct(2, ['n', 's', 'at', 'map.x']);
    const sorted =
      this.oneIn(3) && conditions.every(([field, operator]) => canFollow(field, operator, named))
        ? [...named, 'id']
        : named;
    const cursor = (): Value[] => sorted.slice(0, 1 + this.below(sorted.length)).map(this.valueOf);
    const hasCursor = sorted.length > 0 && this.oneIn(2);
    return {
      conditions,
      joined,
      orders: sorted.map((field) => [field, sorted[0] === 'id' ? 'asc' : this.one(['asc', 'desc'])]),
      limit: this.oneIn(3) ? 1 + this.below(3) : null,
      startAfter: this.oneIn(8) ? this.one(ids) : hasCursor && this.oneIn(2) ? cursor() : null,
      endAt: hasCursor && this.oneIn(2) ? cursor() : null,
      select: this.oneIn(6) ? this.one([[], ['n'], ['map.x', 's']]) : null,
    };
  };

  operation = (): Operation =>
    this.one<() => Operation>([
      () => ({ do: 'write', write: this.write(this.one(ids)) }),
      () => ({ do: 'write', write: this.write(this.one(ids)) }),
      () => ({ do: 'batch', writes: this.writes(3) }),
      () => ({ do: 'batch', writes: this.writes(3) }),
      () => ({ do: 'read', ids: this.distinct(3, ids), mask: this.oneIn(4) ? this.distinct(2, fields) : null }),
      () => (this.oneIn(4) ? { do: 'sum', ...this.sum() } : { do: this.one(['query', 'count']), query: this.query() }),
      () => ({ do: 'query', query: this.query() }),
      () => ({ do: 'query', query: this.query() }),
      () => ({
        do: 'transaction',
        ids: this.distinct(2, ids),
        query: this.oneIn(2) ? this.query() : null,
        writes: this.writes(2),
        fails: this.oneIn(8),
      }),
      () => ({
        do: 'look',
        from: this.one(['now', 'first']),
        ids: this.distinct(2, ids),
        query: this.query(),
        between: this.write(this.one(ids)),
      }),
    ])();

  /** Starts with some documents. Repeats some writes, which then may change nothing. */
  sequence(): Operation[] {
    const first = (id: string): WriteOf => ({
      how: 'create',
      id,
      fields: this.changes(topFields, this.valueOf, 8),
      precondition: null,
    });
    const all: Operation[] = [{ do: 'batch', writes: ids.map(first) }];
    while (all.length < LENGTH) {
      const made = this.operation();
      all.push(made);
      if ((made.do === 'write' || made.do === 'batch') && this.oneIn(4)) all.push(made);
    }
    return all;
  }
}

const isEquality = (operator: string): boolean => ['==', 'in', ...arrayOperators].includes(operator);

/** Firestore refuses the id before a field that is compared. */
const canFollow = (field: string, operator: string, sorted: readonly string[]): boolean =>
  isEquality(operator) || field === 'id' || sorted.includes(field);

/** Firestore's lists hold no lists. */
const withoutLists = (value: Value): Value => (Array.isArray(value) ? null : value);

export const sequenceOf = (seed: number): Operation[] => new Maker(seed).sequence();
