import { paths } from '../../config/paths.ts';
import { AfterHeading } from '../../ui/AfterHeading.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { useUrlQuery } from '../../ui/use-url-query.ts';
import ActivityBrowser from './ActivityBrowser.tsx';
import { choiceOf, queryOf } from './browse-activities.ts';

/** Filter and order are in the URL: they can be shared and survive a reload. */
export default function ActivitiesPage() {
  const [query, setQuery] = useUrlQuery();
  return (
    <div className="page page-top">
      <PageMeta
        title="Clases"
        path={paths.activities}
        description="Todas las clases de Gym Power, con sus días, horarios, precios y lugares."
      />
      <h1>Clases</h1>
      <AfterHeading>
        <h2 className="visually-hidden">Las que elegiste</h2>
        <ActivityBrowser choice={choiceOf(query)} onChoose={(choice) => setQuery(queryOf(choice))} />
      </AfterHeading>
    </div>
  );
}
