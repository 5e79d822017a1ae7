import { type Condition, ID } from '../../../lib/firestore.ts';

/** Above every character that a text holds. */
const LAST = '\uf8ff';

const capitalized = (text: string): string =>
  text.toLowerCase().replaceAll(/(^|\s)\p{L}/gu, (start) => start.toUpperCase());
const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();

/** Firestore finds what begins with a text, letter by letter: what people type is tried in the ways that names are written. */
const spellings = (text: string): string[] => [
  ...new Set([text, sentence(text), capitalized(text), text.toUpperCase(), text.toLowerCase()]),
];

const beginning = (field: string, text: string): readonly Condition[] => [
  [field, '>=', text],
  [field, '<', text + LAST],
];

export const startingWith = (field: string) => (text: string) => ({
  field,
  conditions: [{ anyOf: spellings(text).map((spelling) => beginning(field, spelling)) }] satisfies Condition[],
});

export const exactly = (field: string) => (text: string) => ({
  field: ID,
  conditions: [[field, '==', text]] satisfies Condition[],
});
