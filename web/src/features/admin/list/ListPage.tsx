import { startTransition, useDeferredValue, useState } from 'react';
import { ExportButton } from '../../../widgets/table/ExportButton.tsx';
import type { StoredRecord } from '../../../lib/firestore.ts';
import { readAll, readRelated } from '../../../widgets/records/read-all.ts';
import type { Related } from '../../../widgets/records/relation.ts';
import type { Section } from '../sections/section.ts';
import { readBeside } from './beside.ts';
import { CreateDialog } from './CreateDialog.tsx';
import { arranged, isArranged, type ListState, queryFor, wholeOf } from './list-state.ts';
import { RecordList } from './RecordList.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useListState } from './use-list-state.ts';

export function ListPage({ section }: { section: Section }) {
  const [state, change] = useListState();
  // The toolbar stays responsive while the rows render.
  const listed = useDeferredValue(state);
  const [refreshes, setRefreshes] = useState(0);
  const [creating, setCreating] = useState(false);
  const refresh = () => setRefreshes((count) => count + 1);

  const readListed = async () => {
    const { rows, related } = await readRows(section, state);
    const [ofFile, beside] = await Promise.all([
      readRelated(section.fileRelations ?? {}, rows),
      readBeside(section.beside, rows),
    ]);
    return { rows, related: { ...related, ...ofFile, ...beside } };
  };
  return (
    <>
      <h2>{section.title}</h2>
      <Toolbar
        section={section}
        state={state}
        onChange={change}
        onRefresh={refresh}
        onCreate={section.create && (() => startTransition(() => setCreating(true)))}
      >
        {section.Tools && <section.Tools />}
        <ExportButton name={section.id} columns={section.columns} read={readListed} />
      </Toolbar>
      {section.Intro && <section.Intro />}
      <RecordList key={refreshes} section={section} state={listed} onChange={change} />
      {section.create && creating && (
        <CreateDialog
          collection={section.collection}
          definition={section.create}
          onClose={() => setCreating(false)}
          onCreated={() => {
            setCreating(false);
            refresh();
          }}
        />
      )}
    </>
  );
}

async function readRows(
  section: Section,
  state: ListState,
): Promise<{ rows: readonly StoredRecord[]; related: Related }> {
  if (!isArranged(section, state)) return readAll(queryFor(section, state), section.relations);
  const { rows, related } = await readAll(wholeOf(section, state), section.relations);
  return { rows: arranged(section, state, rows, related), related };
}
