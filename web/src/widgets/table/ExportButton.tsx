import { download } from '../../lib/download.ts';
import { useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { reportFailure } from '../records/failures.ts';
import type { Related } from '../records/relation.ts';
import type { Column } from './columns.ts';

interface Props<Row> {
  name: string;
  columns: readonly Column<Row>[];
  read: () => Promise<{ rows: readonly Row[]; related: Related }>;
}

export function ExportButton<Row>({ name, columns, read }: Props<Row>) {
  const { busy, run } = useAction({ failed: 'Algo salió mal al exportar', onFailure: reportFailure });
  const save = () =>
    run(async () => {
      const [{ csvOf }, { rows, related }] = await Promise.all([import('./csv.ts'), read()]);
      download(new File([csvOf(columns, rows, related)], `${name}.csv`, { type: 'text/csv;charset=utf-8' }));
    });
  return (
    <Button look="outline" disabled={busy} onClick={() => void save()}>
      {busy ? 'Exportando…' : 'Exportar CSV'}
    </Button>
  );
}
