import { paths } from '../../config/paths.ts';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { choiceOf, queryOf } from './browse.ts';
import ClaseBrowser from './ClaseBrowser.tsx';

/** All classes at once; what was chosen stands in the address, so that it can be shared and survives a reload. */
export default function ClasesPage() {
  const [query, setQuery] = useQuery();
  return (
    <div className="page page-top">
      <PageMeta
        title="Clases"
        path={paths.clases}
        description="Todas las clases de Gym Power, con sus días, horarios, precios y lugares."
      />
      <h1>Clases</h1>
      <h2 className="visually-hidden">Las que elegiste</h2>
      <ClaseBrowser choice={choiceOf(query)} onChoose={(choice) => setQuery(queryOf(choice))} />
    </div>
  );
}
