import { typedWords, wordsOf } from '@gym-power/domain';
import MiniSearch from 'minisearch';

/** Words from this length on are also found with a letter wrong. */
const MIN_FUZZY = 5;
const FUZZINESS = 0.2;
/** A word of the title counts as much as three elsewhere. */
const boost = { title: 3 };

interface Texts {
  title: string;
  /** Everything else that it is found by. */
  text: string;
}

/**
 * The records that a typed text finds, best first, and equally good ones in their order: each typed word begins one of
 * theirs, or nearly does.
 */
export function foundIn<T>(records: readonly T[], textsOf: (record: T) => Texts, typed: string): T[] {
  const index = new MiniSearch<Texts & { id: number }>({
    fields: ['title', 'text'],
    tokenize: wordsOf,
    processTerm: (word) => word,
  });
  index.addAll(records.map((record, id) => ({ id, ...textsOf(record) })));
  return index
    .search(typed, {
      tokenize: typedWords,
      prefix: true,
      fuzzy: (word) => word.length >= MIN_FUZZY && FUZZINESS,
      combineWith: 'AND',
      boost,
    })
    .toSorted((a, b) => b.score - a.score || a.id - b.id)
    .map(({ id }) => records[id as number]!);
}
