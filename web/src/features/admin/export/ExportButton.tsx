import { useState } from 'react';
import { download } from '../../../lib/download.ts';
import type { Query } from '../../../lib/firestore.ts';
import { Button } from '../../../ui/Button.tsx';
import { reportFailure } from '../records/failures.ts';
import type { Section } from '../sections/section.ts';

/** Everything that the filter lets through, not the page alone. */
export function ExportButton({ section, query }: { section: Section; query: Query }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const [{ csvOf }, { readAll }] = await Promise.all([import('./csv.ts'), import('./read-all.ts')]);
      const { rows, related } = await readAll(section, query);
      download(new File([csvOf(section, rows, related)], `${section.item}.csv`, { type: 'text/csv;charset=utf-8' }));
    } catch (problem) {
      await reportFailure(problem, 'Algo salió mal al exportar');
    }
    setBusy(false);
  };
  return (
    <Button look="outline" disabled={busy} onClick={() => void save()}>
      {busy ? 'Exportando…' : 'Exportar CSV'}
    </Button>
  );
}
