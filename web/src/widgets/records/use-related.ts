import { startTransition, useState } from 'react';
import { type Query, type StoredRecord, watchPage } from '../../lib/firestore.ts';
import { logFailure } from './failures.ts';
import { queriesFor, type Related, type Relations } from './relation.ts';
import { useSubscription } from './use-subscription.ts';

const MAX_RECORDS = 500;

function watchAll(queries: readonly Query[], onRecords: (records: StoredRecord[]) => void): () => void {
  const found: StoredRecord[][] = [];
  const stops = queries.map((query, index) =>
    watchPage(
      { ...query, size: MAX_RECORDS },
      ({ records }) => {
        found[index] = records;
        onRecords(found.flat());
      },
      logFailure,
    ),
  );
  return () => stops.forEach((stop) => stop());
}

export function useRelated(relations: Relations, rows: readonly StoredRecord[]): Related {
  const [related, setRelated] = useState<Related>({});
  const wanted = Object.entries(relations).map(([name, relation]) => [name, queriesFor(relation, rows)] as const);

  useSubscription(JSON.stringify(wanted), () => {
    const stops = wanted.map(([name, queries]) =>
      watchAll(queries, (records) => startTransition(() => setRelated((known) => ({ ...known, [name]: records })))),
    );
    return () => stops.forEach((stop) => stop());
  });
  return related;
}
