import { useState } from 'react';
import { ID, type StoredRecord, watchPage } from '../../../lib/firestore.ts';
import { noteUnread } from '../failures.ts';
import type { Related, Relation, Section } from '../sections/section.ts';
import { useSubscription } from '../use-subscription.ts';

/** Firestore takes at most 30 values in one condition. */
const MOST_VALUES = 30;
/** More than the slots of 30 classes, or the classes of 30 trainers; a bound against the unforeseen. */
const MOST_RECORDS = 500;

const chunks = (values: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(values.length / MOST_VALUES) }, (_, index) => values.slice(index * MOST_VALUES, (index + 1) * MOST_VALUES));

function watchRelation({ collection, field, operator }: Relation, values: readonly string[], onRecords: (records: StoredRecord[]) => void): () => void {
  const parts: StoredRecord[][] = [];
  const stops = chunks(values).map((chunk, index) =>
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
  const wanted = Object.entries(relations).map(([name, relation]) => [name, [...new Set(relation.values(rows))].toSorted((a, b) => a.localeCompare(b))] as const);

  useSubscription(JSON.stringify(wanted), () => {
    const stops = wanted.map(([name, values]) =>
      watchRelation(relations[name]!, values, (records) => setRelated((known) => ({ ...known, [name]: records }))),
    );
    return () => stops.forEach((stop) => stop());
  });
  return related;
}
