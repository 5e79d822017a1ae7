import { typedWords } from '@gym-power/domain';
import type { Condition } from '../../lib/firestore.ts';

/** Matches records that have a word beginning with each typed word. */
export const havingWords = (typed: string): Condition[] =>
  typedWords(typed).map((word) => [`words.${word}`, '==', true]);
