import { useState } from 'react';
import { download } from '../../../lib/download.ts';
import type { Query } from '../../../lib/firestore.ts';
import { Button } from '../../../ui/Button.tsx';
import { reportFailure } from '../records/failures.ts';
import type { Section } from '../sections/section.ts';

/** Saves all records of the query as a CSV file, not only the page that is shown. */
export function ExportButton({ section: { id, columns, relations }, query }: { section: Section; query: Query }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const [{ csvOf }, { readAll }] = await Promise.all([import('./csv.ts'), import('./read-all.ts')]);
      const { rows, related } = await readAll(query, relations);
      download(new File([csvOf(columns, rows, related)], `${id}.csv`, { type: 'text/csv;charset=utf-8' }));
    } catch (error) {
      await reportFailure(error, 'Algo salió mal al exportar');
    }
    setBusy(false);
  };
  return (
    <Button look="outline" disabled={busy} onClick={() => void save()}>
      {busy ? 'Exportando…' : 'Exportar CSV'}
    </Button>
  );
}
