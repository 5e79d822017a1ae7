import { useState } from 'react';
import { ID, type StoredRecord, watchPage } from '../../../lib/firestore.ts';
import { logReadFailure } from './failures.ts';
import { chunksOf, type Related, type Relation, relatedValues, type Relations } from './relation.ts';
import { useSubscription } from './use-subscription.ts';

/** 30 classes have fewer slots, and 30 trainers fewer classes: only a bound against the unforeseen. */
const MAX_RECORDS = 500;

/** Calls back with all related records whenever one of the chunks changes; the answer stops it. */
function watchRelation(
  { collection, field, operator }: Relation,
  values: readonly string[],
  onRecords: (records: StoredRecord[]) => void,
): () => void {
  const chunks: StoredRecord[][] = [];
  const stops = chunksOf(values).map((chunk, index) =>
    watchPage(
      { collection, conditions: [[field, operator, chunk]], sort: { field: ID }, size: MAX_RECORDS },
      ({ records }) => {
        chunks[index] = records;
        onRecords(chunks.flat());
      },
      logReadFailure,
    ),
  );
  return () => stops.forEach((stop) => stop());
}

/** The records that the rows name, live. */
export function useRelated(relations: Relations, rows: readonly StoredRecord[]): Related {
  const [related, setRelated] = useState<Related>({});
  const wanted = Object.entries(relations).map(
    ([name, relation]) => [name, relation, relatedValues(relation, rows)] as const,
  );

  useSubscription(JSON.stringify(wanted.map(([name, , values]) => [name, values])), () => {
    const stops = wanted.map(([name, relation, values]) =>
      watchRelation(relation, values, (records) => setRelated((known) => ({ ...known, [name]: records }))),
    );
    return () => stops.forEach((stop) => stop());
  });
  return related;
}
