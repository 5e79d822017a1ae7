/** Queries over one collection (https://cloud.google.com/firestore/docs/query-data/queries), without composite indexes. */
import { idOf, type Stored, type Store } from './store.ts';
import { compare, compareTexts, FieldPath, type Fields, isEqual, rankOf, stored, type Timestamp, valueAt } from './values.ts';

export type Operator = '==' | '<' | '<=' | '>' | '>=' | 'in' | 'array-contains' | 'array-contains-any';
type Direction = 'asc' | 'desc';

export type Condition =
  | { field: FieldPath; operator: Operator; value: unknown }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] };

/** What `Filter` makes of conditions. */
export class Filter {
  readonly condition: Condition;
  private constructor(condition: Condition) {
    this.condition = condition;
  }

  static where = (field: string | FieldPath, operator: Operator, value: unknown): Filter =>
    new Filter({ field: FieldPath.of(field), operator, value });

  static and = (...filters: Filter[]): Filter => new Filter({ all: filters.map(({ condition }) => condition) });

  static or = (...filters: Filter[]): Filter => new Filter({ any: filters.map(({ condition }) => condition) });
}

export interface QuerySpec {
  collection: string;
  conditions: readonly Condition[];
  orders: readonly { field: FieldPath; direction: Direction }[];
  limit?: number;
  startAfter?: readonly unknown[];
  endAt?: readonly unknown[];
}

type Found = [path: string, document: Stored];

const fieldOf = ([path, { fields }]: Found, field: FieldPath): unknown =>
  field.isId ? idOf(path) : valueAt(fields, field);

const ranges: readonly Operator[] = ['<', '<=', '>', '>='];

function holds(condition: Condition, found: Found): boolean {
  if ('all' in condition) return condition.all.every((each) => holds(each, found));
  if ('any' in condition) return condition.any.some((each) => holds(each, found));
  const value = fieldOf(found, condition.field);
  if (value === undefined) return false;
  const wanted = stored(condition.value);
  const list = wanted as readonly unknown[];
  switch (condition.operator) {
    case '==':
      return isEqual(value, wanted);
    case 'in':
      return list.some((each) => isEqual(value, each));
    case 'array-contains':
      return Array.isArray(value) && value.some((each) => isEqual(each, wanted));
    case 'array-contains-any':
      return Array.isArray(value) && value.some((each) => list.some((some) => isEqual(each, some)));
    default: {
      if (rankOf(value) !== rankOf(wanted)) return false;
      const order = compare(value, wanted);
      return condition.operator.startsWith('<')
        ? order < 0 || (order === 0 && condition.operator === '<=')
        : order > 0 || (order === 0 && condition.operator === '>=');
    }
  }
}

const comparedFields = (condition: Condition): FieldPath[] => {
  if ('all' in condition) return condition.all.flatMap(comparedFields);
  if ('any' in condition) return condition.any.flatMap(comparedFields);
  return ranges.includes(condition.operator) ? [condition.field] : [];
};

const nameOf = ({ segments }: FieldPath): string => segments.join('.');

/** Those that the query names, then fields that it compares, then the id, in the last direction. */
function fullOrder({ conditions, orders }: QuerySpec): { field: FieldPath; direction: Direction }[] {
  const all = [...orders];
  const direction = orders.at(-1)?.direction ?? 'asc';
  const compared = conditions.flatMap(comparedFields).toSorted((a, b) => compareTexts(nameOf(a), nameOf(b)));
  for (const field of [...compared, FieldPath.documentId()]) {
    if (!all.some((each) => nameOf(each.field) === nameOf(field))) all.push({ field, direction });
  }
  return all;
}

export function run(store: Store, spec: QuerySpec, time?: Timestamp): Found[] {
  const order = fullOrder(spec);
  const keyOf = (found: Found) => order.map(({ field }) => fieldOf(found, field));
  const compareKeys = (a: readonly unknown[], b: readonly unknown[]): number => {
    for (let n = 0; n < Math.min(a.length, b.length); n++) {
      const difference = compare(a[n], b[n]);
      if (difference !== 0) return order[n]!.direction === 'asc' ? difference : -difference;
    }
    return 0;
  };
  const { startAfter, endAt, limit, collection, conditions } = spec;
  const from = startAfter?.map(stored);
  const to = endAt?.map(stored);
  const found = store
    .in(collection, time)
    .filter((each) => conditions.every((condition) => holds(condition, each)))
    .map((each) => ({ each, key: keyOf(each) }))
    .filter(({ key }) => !key.includes(undefined))
    .filter(({ key }) => !from || compareKeys(key, from) > 0)
    .filter(({ key }) => !to || compareKeys(key, to) <= 0)
    .toSorted((a, b) => compareKeys(a.key, b.key))
    .map(({ each }) => each);
  return found.slice(0, limit ?? found.length);
}

export const sortKeyOf = (spec: QuerySpec, path: string, fields: Fields): unknown[] =>
  fullOrder(spec).map(({ field }) => (field.isId ? idOf(path) : valueAt(fields, field)));
