import { useState } from 'react';
import { ID, type StoredRecord, watchPage } from '../../../lib/firestore.ts';
import { noteUnread } from './failures.ts';
import { chunksOf, valuesOf } from './relation.ts';
import type { Related, Relation, Section } from '../sections/section.ts';
import { useSubscription } from './use-subscription.ts';

/** More than the slots of 30 classes, or the classes of 30 trainers; a bound against the unforeseen. */
const MOST_RECORDS = 500;

function watchRelation(
  { collection, field, operator }: Relation,
  values: readonly string[],
  onRecords: (records: StoredRecord[]) => void,
): () => void {
  const parts: StoredRecord[][] = [];
  const stops = chunksOf(values).map((chunk, index) =>
    watchPage(
      { collection, conditions: [[field, operator, chunk]], sort: { field: ID }, size: MOST_RECORDS },
      ({ records }) => {
        parts[index] = records;
        onRecords(parts.flat());
      },
      noteUnread,
    ),
  );
  return () => stops.forEach((stop) => stop());
}

/** The records that the rows name, live. */
export function useRelated(relations: Section['relations'], rows: readonly StoredRecord[]): Related {
  const [related, setRelated] = useState<Related>({});
  const wanted = Object.entries(relations).map(([name, relation]) => [name, valuesOf(relation, rows)] as const);

  useSubscription(JSON.stringify(wanted), () => {
    const stops = wanted.map(([name, values]) =>
      watchRelation(relations[name]!, values, (records) => setRelated((known) => ({ ...known, [name]: records }))),
    );
    return () => stops.forEach((stop) => stop());
  });
  return related;
}
