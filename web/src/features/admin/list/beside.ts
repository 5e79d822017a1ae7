import { useDeferredValue, useMemo } from 'react';
import type { StoredRecord } from '../../../lib/firestore.ts';
import { useVersionedData } from '../../../state/server-cache/use-admin-data.ts';
import type { Related } from '../../../widgets/records/relation.ts';
import type { Beside, Section } from '../sections/section.ts';
import { PAGE_SIZE } from './page-size.ts';

export interface LoadedBeside {
  /** Without the relation until it has loaded. */
  related: Related;
  error: unknown;
  reload: () => void;
}

export function useBeside({ id, beside }: Section, rows: readonly StoredRecord[]): LoadedBeside {
  const ids = rows.map((row) => row.id);
  const { data, error, refetch } = useVersionedData(
    `beside ${id}`,
    ids.join(' '),
    async () => (beside ? beside.read(ids) : []),
    { enabled: beside !== undefined && ids.length > 0 },
  );
  // It renders all rows again, which must not block a press or typing.
  const shown = useDeferredValue(data);
  const related = useMemo((): Related => (beside && shown ? { [beside.name]: shown } : {}), [beside, shown]);
  return { related, error, reload: () => void refetch() };
}

/** A page of records at a time, so that the server is not asked for all at once. */
export async function readBeside(beside: Beside | undefined, rows: readonly StoredRecord[]): Promise<Related> {
  if (!beside) return {};
  const found: StoredRecord[] = [];
  for (let start = 0; start < rows.length; start += PAGE_SIZE) {
    const page = rows.slice(start, start + PAGE_SIZE);
    found.push(...(await beside.read(page.map(({ id }) => id))));
  }
  return { [beside.name]: found };
}
