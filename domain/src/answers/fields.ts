/** Fields of answers. An instant is a `Date` on the server and a string on the wire (`Wire`). */
import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { type Day, weekdays } from '../days.ts';
import { limits } from '../schemas/limits.ts';

type Words = string | { description?: string; [keyword: string]: unknown };

const said = (words: Words): Exclude<Words, string> => (typeof words === 'string' ? { description: words } : words);

export const text = (words: Words = {}) => Type.String(said(words));
export const id = (words: Words = {}) =>
  Type.String({ minLength: 1, maxLength: limits.id, pattern: '^[^/]+$', ...said(words) });
export const link = (words: Words = 'An http(s) address or a path of this site') =>
  Type.String({ maxLength: limits.url, ...said(words) });
export const hour = (words: Words = {}) => text({ pattern: String.raw`^([01]?\d|2[0-3]):[0-5]\d$`, ...said(words) });
export const weekday = () => Type.Unsafe<Day>({ type: 'string', enum: [...weekdays] });
/** A day in Buenos Aires: `2026-12-08`. */
export const day = (words: Words = {}) => text({ format: 'date', ...said(words) });
export const instant = (words: Words = {}) =>
  Type.Unsafe<Date>({ type: 'string', format: 'date-time', ...said(words) });

export const whole = (words: Words = {}) => Type.Integer(said(words));
export const count = (words: Words = {}) => whole({ minimum: 0, ...said(words) });
export const amount = (words: Words = {}) => Type.Number(said(words));
export const flag = (words: Words = {}) => Type.Boolean(said(words));

export const oneOf = <const T extends string>(values: readonly T[], words: Words = {}) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], ...said(words) });
export const exactly = <const T extends string | number | boolean>(value: T, words: Words = {}) =>
  Type.Literal(value, said(words));

export const optional = Type.Optional;
export const list = <T extends TSchema>(items: T, words: Words = {}) =>
  Type.Unsafe<readonly Static<T>[]>(Type.Array(items, said(words)));
export const record = <T extends TProperties>(fields: T, words: Words = {}) =>
  Type.Object(fields, { additionalProperties: false, ...said(words) });
/** An object whose fields the API description leaves open. */
export const object = (words: Words = {}) => Type.Unsafe<object>({ type: 'object', ...said(words) });

export const nullable = <T extends TSchema>(schema: T) => {
  const { type, enum: values }: { type?: string; enum?: string[] } = schema;
  return Type.Unsafe<Static<T> | null>({ ...schema, type: [type, 'null'], ...(values && { enum: [...values, null] }) });
};
export const orNull = <T extends TSchema>(schema: T, words: Words = {}) =>
  Type.Union([schema, Type.Null()], said(words));
