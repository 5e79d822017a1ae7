import { useState } from 'react';
import { ExportButton } from '../export/ExportButton.tsx';
import { CreateDialog } from './CreateDialog.tsx';
import type { Section } from '../sections/section.ts';
import { queryFor } from './list-state.ts';
import { RecordList } from './RecordList.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useListState } from './use-list-state.ts';

export function SectionPage({ section }: { section: Section }) {
  const [state, change] = useListState();
  /** Rises when the list is to be read again. */
  const [round, setRound] = useState(0);
  const [adding, setAdding] = useState(false);
  const refresh = () => setRound((n) => n + 1);
  const query = queryFor(section, state);
  return (
    <>
      <h2>{section.title}</h2>
      <Toolbar
        section={section}
        state={state}
        onChange={change}
        onRefresh={refresh}
        onAdd={section.create && (() => setAdding(true))}
      >
        <ExportButton section={section} query={query} />
      </Toolbar>
      <RecordList key={JSON.stringify([state, round])} section={section} query={query} searched={state.search} />
      {section.create && adding && (
        <CreateDialog
          collection={section.collection}
          creation={section.create}
          onClose={() => setAdding(false)}
          onCreated={() => {
            setAdding(false);
            refresh();
          }}
        />
      )}
    </>
  );
}
