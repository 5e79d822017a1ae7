/**
 * Firestore's values: how they are stored, compared and sorted
 * (https://cloud.google.com/firestore/docs/concepts/data-types). Has the types that the server stores, and throws for
 * any other.
 */
export class Timestamp {
  readonly seconds: number;
  readonly nanoseconds: number;
  constructor(seconds: number, nanoseconds: number) {
    this.seconds = seconds;
    this.nanoseconds = nanoseconds;
  }

  static fromMicros(micros: number): Timestamp {
    const seconds = Math.floor(micros / 1e6);
    return new Timestamp(seconds, (micros - seconds * 1e6) * 1e3);
  }

  static fromMillis = (millis: number): Timestamp => Timestamp.fromMicros(Math.floor(millis) * 1e3);

  static fromDate = (date: Date): Timestamp => Timestamp.fromMillis(date.getTime());

  toMicros = (): number => this.seconds * 1e6 + Math.floor(this.nanoseconds / 1e3);

  toMillis = (): number => Math.floor(this.toMicros() / 1e3);

  toDate = (): Date => new Date(this.toMillis());

  isEqual = (other: Timestamp): boolean => this.toMicros() === other.toMicros();

  /** So that `<` compares two of them. Seconds are positive here. */
  valueOf = (): string => `${String(this.seconds).padStart(12, '0')}.${String(this.nanoseconds).padStart(9, '0')}`;
}

export class FieldPath {
  readonly segments: readonly string[];
  constructor(...segments: string[]) {
    this.segments = segments;
  }

  static #id = new FieldPath('__name__');

  static documentId = (): FieldPath => FieldPath.#id;

  static of = (field: string | FieldPath): FieldPath =>
    field instanceof FieldPath ? field : new FieldPath(...field.split('.'));

  get isId(): boolean {
    return this === FieldPath.#id;
  }
}

export type Transform = { change: 'delete' } | { change: 'increment'; by: number };

export class FieldValue {
  readonly transform: Transform;
  private constructor(transform: Transform) {
    this.transform = transform;
  }

  static delete = (): FieldValue => new FieldValue({ change: 'delete' });

  static increment = (by: number): FieldValue => new FieldValue({ change: 'increment', by });
}

export type Fields = Record<string, unknown>;

export const isMap = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;

/** Times keep their microseconds. @throws for a value that Firestore refuses, or that the server never stores */
export function stored(value: unknown): unknown {
  if (value === null || ['string', 'boolean'].includes(typeof value)) return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (value instanceof Date) return Timestamp.fromDate(value);
  if (value instanceof Timestamp) return Timestamp.fromMicros(value.toMicros());
  if (Array.isArray(value)) {
    if (value.some(Array.isArray)) throw new Error('Cannot convert an array value in an array value.');
    return value.map(stored);
  }
  if (isMap(value)) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, stored(each)]));
  throw new Error(`Value for argument "data" is not a valid Firestore document: ${typeof value}`);
}

export function valueAt(fields: Fields, { segments }: FieldPath): unknown {
  let value: unknown = fields;
  for (const segment of segments) {
    if (!isMap(value) || !Object.hasOwn(value, segment)) return undefined;
    value = value[segment];
  }
  return value;
}

/** A copy with only some fields, as a field mask selects them. */
export const masked = (fields: Fields, mask: readonly FieldPath[]): Fields =>
  mask.reduce<Fields>((all, path) => {
    const value = valueAt(fields, path);
    return value === undefined ? all : withValue(all, path.segments, value);
  }, {});

/** A copy with one field written, or deleted where the value is undefined. */
export function withValue(fields: Fields, [first, ...rest]: readonly string[], value: unknown): Fields {
  const { [first!]: before, ...others } = fields;
  if (rest.length === 0) return value === undefined ? others : { ...fields, [first!]: value };
  if (value === undefined && !isMap(before)) return fields;
  return { ...fields, [first!]: withValue(isMap(before) ? before : {}, rest, value) };
}

/** @returns undefined for a field that is deleted */
export function written(before: unknown, value: unknown): unknown {
  if (!(value instanceof FieldValue)) return stored(value);
  const { transform } = value;
  if (transform.change === 'delete') return undefined;
  return typeof before === 'number' ? before + transform.by : transform.by;
}

const ranks = [
  (value: unknown) => value === null,
  (value: unknown) => typeof value === 'boolean',
  (value: unknown) => typeof value === 'number',
  (value: unknown) => value instanceof Timestamp,
  (value: unknown) => typeof value === 'string',
  Array.isArray,
  isMap,
];

export const rankOf = (value: unknown): number => ranks.findIndex((is) => is(value));

const compareLists = (a: readonly unknown[], b: readonly unknown[]): number => {
  for (let n = 0; n < Math.min(a.length, b.length); n++) {
    const order = compare(a[n], b[n]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
};

const hasSurrogate = /[\ud800-\udfff]/;

/** Texts are sorted by their UTF-8 bytes. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  // Only surrogates sort differently by their UTF-16 units.
  if (hasSurrogate.test(a) || hasSurrogate.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : 1;
}

const sortedEntries = (map: Fields): unknown[] =>
  Object.entries(map)
    .toSorted(([a], [b]) => compareTexts(a, b))
    .flat();

/** https://cloud.google.com/firestore/docs/concepts/data-types#value_type_ordering */
export function compare(a: unknown, b: unknown): number {
  const rank = rankOf(a);
  if (rank !== rankOf(b)) return rank - rankOf(b);
  if (a === null) return 0;
  if (typeof a === 'string') return compareTexts(a, b as string);
  if (a instanceof Timestamp) return a.toMicros() - (b as Timestamp).toMicros();
  if (Array.isArray(a)) return compareLists(a, b as unknown[]);
  if (isMap(a)) return compareLists(sortedEntries(a), sortedEntries(b as Fields));
  return Number(a) - Number(b);
}

/** As `compare`, without sorting. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each, n) => isEqual(each, b[n]));
  if (!isMap(a) || !isMap(b)) return a === b || compare(a, b) === 0;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && isEqual(a[name], b[name]))
  );
}
