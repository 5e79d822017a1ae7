import { useState } from 'react';
import { ExportButton } from '../export/ExportButton.tsx';
import type { Section } from '../sections/section.ts';
import { CreateDialog } from './CreateDialog.tsx';
import { queryFor } from './list-state.ts';
import { RecordList } from './RecordList.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useListState } from './use-list-state.ts';

export function ListPage({ section }: { section: Section }) {
  const [state, change] = useListState();
  const [refreshes, setRefreshes] = useState(0);
  const [creating, setCreating] = useState(false);
  const refresh = () => setRefreshes((count) => count + 1);
  const query = queryFor(section, state);
  return (
    <>
      <h2>{section.title}</h2>
      <Toolbar
        section={section}
        state={state}
        onChange={change}
        onRefresh={refresh}
        onCreate={section.create && (() => setCreating(true))}
      >
        <ExportButton section={section} query={query} />
      </Toolbar>
      {/* A new key starts the list again at its first page. */}
      <RecordList key={JSON.stringify([state, refreshes])} section={section} query={query} searched={state.search} />
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
