import { array, number, setLocale, string, type StringSchema } from 'yup';
import { isDate } from '../calendar.ts';
import { limits } from './limits.ts';

export { limits };

const notValid = 'No es válido';
const missing = 'Es obligatorio';
const atLeast = ({ min }: { min: number }) => `Como mínimo ${min}`;
const atMost = ({ max }: { max: number }) => `Como máximo ${max}`;

/** Default messages. Must run before any schema is made, because schemas copy them. */
setLocale({
  mixed: {
    default: notValid,
    required: missing,
    defined: missing,
    notNull: missing,
    notType: notValid,
    oneOf: notValid,
  },
  string: {
    max: (bound: { max: number }) => `${atMost(bound)} caracteres`,
    matches: notValid,
    email: notValid,
    trim: notValid,
  },
  number: { min: atLeast, max: atMost, integer: 'Debe ser un número entero' },
  array: { min: atLeast, max: atMost },
  boolean: { isValue: notValid },
});

/** Removed, because some change how a text is shown (direction overrides). Joined emojis (U+200D) come apart. */
const invisible = /\p{Cf}/gu;
const invisibleBesideJoiners = /(?!\u200D)\p{Cf}/gu;

/** No control characters, lone surrogates, or separators of lines and paragraphs. */
const oneLine = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;
const manyLines = /^(?:[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|[\t\n])*$/u;
const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

export const tidyLine = (text: string): string => text.replace(invisible, '').trim();
const tidyParagraphs = (text: string): string =>
  text.replace(lineBreak, '\n').replace(invisibleBesideJoiners, '').trim();

export interface Format {
  pattern: Pick<RegExp, 'test'>;
  message?: string;
}

interface TextOptions {
  tidy?: (text: string) => string;
  /** Longer texts are not tidied. Twice the bound by default. */
  tidyUpTo?: number;
  tooLong?: string;
  formats: readonly Format[];
}

/**
 * yup runs all tests of a field, even after one has failed. Patterns skip texts above the bound, because a single long
 * text could keep the server busy.
 */
export function boundedText(max: number, { tidy, tidyUpTo = 2 * max, tooLong, formats }: TextOptions): StringSchema {
  const bounded = string()
    .transform((value: unknown) =>
      tidy && typeof value === 'string' && value.length <= tidyUpTo ? tidy(value) : value,
    )
    .max(max, tooLong);
  return formats.reduce(
    (schema, { pattern, message = notValid }) =>
      schema.test('format', message, (value) => !value || value.length > max || pattern.test(value)),
    bounded,
  );
}

const unprintable = 'No admite saltos de línea ni caracteres de control';

/** One line. An empty text skips the formats. */
export const textLine = (
  max: number,
  { tidy = tidyLine, formats = [], ...options }: Partial<TextOptions> = {},
): StringSchema =>
  boundedText(max, { ...options, tidy, formats: [...formats, { pattern: oneLine, message: unprintable }] });

/** May contain line breaks and tabs. */
export const paragraphs = (max: number): StringSchema =>
  boundedText(max, {
    tidy: tidyParagraphs,
    formats: [{ pattern: manyLines, message: 'No admite caracteres de control' }],
  });

export const requiredLine = (message: string, max: number = limits.name) => textLine(max).required(message);
export const requiredParagraphs = (message: string, max: number) => paragraphs(max).required(message);

const webAddress = /^(?:https?:\/\/[^\s\p{Cc}\p{Cf}<>"]+|\/[^\s\p{Cc}\p{Cf}<>"/][^\s\p{Cc}\p{Cf}<>"]*)$/u;

/** An http(s) address or a path of this site. */
export const link = () =>
  textLine(limits.url, { formats: [{ pattern: webAddress, message: 'Debe ser una dirección web' }] }).meta({
    description: 'An http(s) address or a path of this site',
  });

/** `2026-12-08` */
export const dateField = () =>
  boundedText('YYYY-MM-DD'.length, { formats: [{ pattern: { test: isDate }, message: 'Elegí un día' }] }).meta({
    format: 'date',
    pattern: String.raw`^20\d\d-\d\d-\d\d$`,
  });

const birthDatePattern = /^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const isBirthDate = (text: string): boolean =>
  birthDatePattern.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

export const birthDateField = () =>
  boundedText('YYYY-MM-DD'.length, {
    formats: [{ pattern: { test: isBirthDate }, message: 'Elegí la fecha de nacimiento' }],
  }).meta({ format: 'date', pattern: String.raw`^(19|20)\d\d-\d\d-\d\d$` });

const visibleSegment = /^[^/\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+$/u;

/** Whether Firestore accepts the text as a document id, and it is one line of visible characters. */
export const isId = (text: string): boolean =>
  visibleSegment.test(text) && text !== '.' && text !== '..' && !(text.startsWith('__') && text.endsWith('__'));

const describedId = { pattern: '^[^/]+$' };

/** Strict: refuses a number, and a text with spaces around it. */
export const idField = () =>
  boundedText(limits.id, { formats: [{ pattern: { test: isId } }] })
    .strict()
    .trim()
    .required()
    .meta(describedId);

/** Forms send an empty text for an empty field. */
export const emptyIsNull = (value: unknown, sent: unknown): unknown => (sent === '' ? null : value);

/** Forms send a list of one item as a plain string. */
const listed = (value: unknown, sent: unknown): unknown =>
  typeof sent === 'string' && !Array.isArray(value) ? [sent] : value;

const listOf = (item: StringSchema<string>) => array(item).transform(listed).max(limits.list);
const listItem = (formats: readonly Format[] = []) => textLine(limits.name, { formats }).required();

export const ids = () => listOf(listItem([{ pattern: { test: isId } }]).meta(describedId));

export const idsOrNames = () => listOf(listItem());

export const wholeNumber = () => number().typeError('Solo números').integer();
