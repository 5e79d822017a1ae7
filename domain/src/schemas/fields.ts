/** Fields that several schemas share. */
import { array, number, setLocale, string, type StringSchema } from 'yup';
import { isDate } from '../calendar.ts';
import { limits } from './limits.ts';

export { limits };

const notValid = 'No es válido';
const missing = 'Es obligatorio';
const atLeast = ({ min }: { min: number }) => `Como mínimo ${min}`;
const atMost = ({ max }: { max: number }) => `Como máximo ${max}`;

/** The messages of schemas that have none of their own. Runs before any schema is made, because schemas copy them. */
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

/**
 * Characters that nobody can see or type: they change how a text is shown (direction overrides, zero-width characters),
 * or come along when it is pasted. Removed like the spaces around a text. Joined emojis (U+200D) fall apart by it.
 */
const invisible = /\p{Cf}/gu;
/** The same without U+200D. */
const invisibleBesideJoiners = /(?!\u200D)\p{Cf}/gu;

/** Control characters, halves of characters, and separators of lines and paragraphs. */
const oneLine = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;
const manyLines = /^(?:[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|[\t\n])*$/u;
const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Removes what is invisible from a text of one line, and the spaces around it. */
export const tidyLine = (text: string): string => text.replace(invisible, '').trim();
const tidyParagraphs = (text: string): string =>
  text.replace(lineBreak, '\n').replace(invisibleBesideJoiners, '').trim();

export interface Format {
  /** A regular expression, or the like. */
  pattern: Pick<RegExp, 'test'>;
  message?: string;
}

interface TextOptions {
  /** What becomes of a text before it is judged; without it, nothing. */
  tidy?: (text: string) => string;
  /** Longer texts are not tidied. Twice the bound if it is left out. */
  tidyUpTo?: number;
  tooLong?: string;
  formats: readonly Format[];
}

/**
 * A text of bounded length. yup runs all tests of a field, even after one has failed, so each pattern is given only
 * texts within the bound: otherwise a single long text could keep the server busy.
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

/** A text of one line: a name, a code, an address. An empty one has no format to keep. */
export const textLine = (
  max: number,
  { tidy = tidyLine, formats = [], ...options }: Partial<TextOptions> = {},
): StringSchema =>
  boundedText(max, { ...options, tidy, formats: [...formats, { pattern: oneLine, message: unprintable }] });

/** A text of many lines. It may hold line breaks and tabs. */
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

/** A day as the address has it: `2026-12-08`. */
export const dateField = () =>
  boundedText('YYYY-MM-DD'.length, { formats: [{ pattern: { test: isDate }, message: 'Elegí un día' }] }).meta({
    format: 'date',
    pattern: String.raw`^20\d\d-\d\d-\d\d$`,
  });

const visibleSegment = /^[^/\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+$/u;

/** Whether Firestore takes a text as a document id, and it is one line of visible characters. */
export const isId = (text: string): boolean =>
  visibleSegment.test(text) && text !== '.' && text !== '..' && !(text.startsWith('__') && text.endsWith('__'));

/** What the description of the REST interface says of ids. */
const describedId = { pattern: '^[^/]+$' };

/** A record's id, taken as it is: a number is refused, and so is a text with spaces around it. */
export const idField = () =>
  boundedText(limits.id, { formats: [{ pattern: { test: isId } }] })
    .strict()
    .trim()
    .required()
    .meta(describedId);

/** A form sends an empty text for what it leaves open. */
export const emptyIsNull = (value: unknown, sent: unknown): unknown => (sent === '' ? null : value);

/** A form sends a list of one item as a plain string. */
const listed = (value: unknown, sent: unknown): unknown =>
  typeof sent === 'string' && !Array.isArray(value) ? [sent] : value;

const listOf = (item: StringSchema<string>) => array(item).transform(listed).max(limits.list);
const listItem = (formats: readonly Format[] = []) => textLine(limits.name, { formats }).required();

export const ids = () => listOf(listItem([{ pattern: { test: isId } }]).meta(describedId));

/** For records that are named by id or by name. A name may contain a slash. */
export const idsOrNames = () => listOf(listItem());

export const wholeNumber = () => number().typeError('Solo números').integer();
