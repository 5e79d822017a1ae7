import { orderIdStarts } from '@gym-power/domain';
import { type Condition, ID } from '../../../lib/firestore.ts';
import type { Search } from './section.ts';

/** A code point above every character that people type, so that a range ends after all texts with a prefix. */
const LAST = '\uf8ff';

const titleCase = (text: string): string =>
  text.toLowerCase().replaceAll(/(^|\s)\p{L}/gu, (start) => start.toUpperCase());
const sentenceCase = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();

/** Firestore compares texts exactly, so the search tries each way in which names are usually written. */
const spellings = (text: string): string[] => [
  ...new Set([text, sentenceCase(text), titleCase(text), text.toUpperCase(), text.toLowerCase()]),
];

const startsWith = (field: string, prefix: string): readonly Condition[] => [
  [field, '>=', prefix],
  [field, '<', prefix + LAST],
];

/** Finds records whose field starts with the text. */
export const searchByPrefix =
  (field: string): Search['find'] =>
  (text) => ({ field, conditions: [{ anyOf: spellings(text).map((spelling) => startsWith(field, spelling)) }] });

/** Finds the orders of a number. */
export const searchByNumber: Search['find'] = (number) => ({
  field: ID,
  conditions: [{ anyOf: orderIdStarts(number).map((start) => startsWith(ID, start)) }],
});
