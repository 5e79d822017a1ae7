import { typedWords, wordsOf } from '@gym-power/domain';
import MiniSearch from 'minisearch';

/** Words of at least this length also match with one wrong letter. */
const MIN_FUZZY = 5;
const FUZZINESS = 0.2;
const boost = { title: 3 };

interface Texts {
  title: string;
  text: string;
}

/** Best first; ties keep their order. Every typed word must match the start of a word, exactly or fuzzily. */
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
