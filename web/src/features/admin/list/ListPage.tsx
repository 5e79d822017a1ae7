import { startTransition, useDeferredValue, useState } from 'react';
import { ExportButton } from '../../../widgets/table/ExportButton.tsx';
import { readAll } from '../../../widgets/records/read-all.ts';
import type { Section } from '../sections/section.ts';
import { CreateDialog } from './CreateDialog.tsx';
import { arranged, isArranged, queryFor, wholeOf } from './list-state.ts';
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
    if (!isArranged(section, state)) return readAll(queryFor(section, state), section.relations);
    const { rows, related } = await readAll(wholeOf(section, state), section.relations);
    return { rows: arranged(section, state, rows, related), related };
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
