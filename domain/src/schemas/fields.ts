/** Fields that several schemas share. */
import { array, number, setLocale, string, type StringSchema } from 'yup';

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

/** Bounds that nobody reaches on a screen. They keep a record far below Firestore's limit of 1 MiB. */
export const limits = {
  name: 80,
  codigo: 40,
  text: 4_000,
  url: 500,
  list: 50,
  price: 10_000_000,
  capacity: 1_000,
  quantity: 100,
} as const;

const webAddress = /^(https?:\/\/[^\s<>"]+|\/[^\s<>"/][^\s<>"]*)$/;

export const requiredText = (message: string, max: number = limits.name) => string().trim().required(message).max(max);

/** An http(s) address or a path of this site. */
export const link = () =>
  string()
    .trim()
    .max(limits.url)
    .matches(webAddress, { message: 'Debe ser una dirección web', excludeEmptyString: true });

/** What Firestore accepts as a document id. */
export const idPattern = /^(?!\.\.?$)(?!__.*__$)[^/]+$/;

/** A form sends a list of one item as a plain string. */
const listed = (value: unknown, sent: unknown): unknown =>
  typeof sent === 'string' && !Array.isArray(value) ? [sent] : value;

const listOf = (item: StringSchema<string>) => array(item).transform(listed).max(limits.list);
const listItem = () => string().trim().required().max(limits.name);

export const ids = () => listOf(listItem().matches(idPattern));

/** For records that are named by id or by name. A name may contain a slash. */
export const idsOrNames = () => listOf(listItem());

export const wholeNumber = () => number().typeError('Solo números').integer();
