/** Queries over one collection (cloud.google.com/firestore/docs/query-data/queries), without composite indexes. */
import { idOf, type Stored, type Store } from './store.ts';
import {
  compare,
  compareTexts,
  FieldPath,
  type Fields,
  isEqual,
  rankOf,
  stored,
  type Timestamp,
  valueAt,
} from './values.ts';

const operators = ['==', '!=', '<', '<=', '>', '>=', 'in', 'not-in', 'array-contains', 'array-contains-any'] as const;
export type Operator = (typeof operators)[number];
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

  static where(field: string | FieldPath, operator: Operator, value: unknown): Filter {
    if (!operators.includes(operator)) throw new Error(`The simulation does not know the operator ${operator}.`);
    if (value === null && !['==', '!=', 'array-contains'].includes(operator))
      throw new Error("Invalid query. You can only perform '==' and '!=' comparisons on Null.");
    if (lists.includes(operator) && !(Array.isArray(value) && value.length > 0))
      throw new Error(`'${operator}' requires a non-empty array.`);
    if (operator.startsWith('array') && [value].flat().includes(null))
      throw new Error('The simulation does not look for null in arrays.');
    return new Filter({ field: FieldPath.of(field), operator, value: stored(value) });
  }

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

const fieldOf = ([path, { fields }]: [path: string, document: Pick<Stored, 'fields'>], field: FieldPath): unknown =>
  field.isId ? idOf(path) : valueAt(fields, field);

const lists: readonly Operator[] = ['in', 'not-in', 'array-contains-any'];
/** A query is sorted by the fields that it compares with these. */
const ranges: readonly Operator[] = ['<', '<=', '>', '>=', '!=', 'not-in'];

function holds(condition: Condition, found: Found): boolean {
  if ('all' in condition) return condition.all.every((each) => holds(each, found));
  if ('any' in condition) return condition.any.some((each) => holds(each, found));
  const value = fieldOf(found, condition.field);
  if (value === undefined) return false;
  const wanted = condition.value;
  const list = wanted as readonly unknown[];
  switch (condition.operator) {
    case '==':
      return isEqual(value, wanted);
    case '!=':
      return value !== null && !isEqual(value, wanted);
    case 'not-in':
      return value !== null && !list.some((each) => each === null || isEqual(value, each));
    case 'in':
      return value !== null && list.some((each) => isEqual(value, each));
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

type FieldCondition = Extract<Condition, { field: FieldPath }>;

const partsOf = (condition: Condition): readonly FieldCondition[] =>
  'field' in condition ? [condition] : ('all' in condition ? condition.all : condition.any).flatMap(partsOf);

const nameOf = ({ segments }: FieldPath): string => segments.join('.');

/** Those that the query names, then fields that it compares, then the id, in the last direction. */
function fullOrder({ conditions, orders }: QuerySpec): { field: FieldPath; direction: Direction }[] {
  const all = [...orders];
  const direction = orders.at(-1)?.direction ?? 'asc';
  const ofId = conditions.flatMap(partsOf).filter(({ field }) => field.isId);
  const compared = conditions
    .flatMap(partsOf)
    .filter(({ field, operator }) => !field.isId && ranges.includes(operator))
    .map(({ field }) => field)
    .toSorted((a, b) => compareTexts(nameOf(a), nameOf(b)));
  if (compared.length > 0 && ofId.length > 0 && !ofId.some(({ operator }) => ranges.includes(operator)))
    throw new Error('Equality on the id is not allowed beside a field that is compared.');
  for (const field of [...compared, FieldPath.documentId()]) {
    if (!all.some((each) => nameOf(each.field) === nameOf(field))) all.push({ field, direction });
  }
  if (!all.at(-1)!.field.isId) throw new Error('The id sorts last, after every field that is compared.');
  if (all.length === 1 && direction === 'desc') throw new Error('Firestore does not support descending key scans.');
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

/** The spec of what follows a document. */
export function specAfter(spec: QuerySpec, path: string, fields: Fields): QuerySpec {
  const orders = fullOrder(spec);
  const startAfter = orders.map(({ field }) => fieldOf([path, { fields }], field));
  if (startAfter.includes(undefined)) throw new Error('The document has no value for a field that sorts the query.');
  return { ...spec, orders, startAfter };
}
