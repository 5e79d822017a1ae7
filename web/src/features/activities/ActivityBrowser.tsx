import { lazy, useState } from 'react';
import type { ActivityJson } from '../../api/activities.ts';
import { useActivities } from '../../state/groups/pgym.ts';
import { Empty } from '../../ui/Empty.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { choose, pageOf } from './browse-activities.ts';
import type { Choice } from './activity-choice.ts';
import { ActivityCard } from './ActivityCard.tsx';
import { Filters } from './Filters.tsx';
import { ActivitiesSkeleton } from './ActivitiesSkeleton.tsx';
import styles from './ActivityBrowser.module.css';

const DetailPanel = lazy(() => import('./DetailPanel.tsx'));

interface Props {
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** A few at a time instead of all. */
  paged?: boolean;
}

export default function ActivityBrowser({ choice, onChoose, paged = false }: Props) {
  const { items, status, reload } = useActivities();
  const [opened, setOpened] = useState<ActivityJson | null>(null);
  const [open, setOpen] = useState(false);
  const [chosenPage, setPage] = useState(1);

  if (!items)
    return status === 'failed' ? (
      <LoadFailed what="las clases" onRetry={() => void reload()} />
    ) : (
      <ActivitiesSkeleton paged={paged} />
    );

  const found = choose(items, choice);
  const { page, pages, items: shown } = paged ? pageOf(found, chosenPage) : { page: 1, pages: 1, items: found };
  const change = (next: Choice) => {
    setPage(1);
    onChoose(next);
  };
  return (
    <>
      <Filters choice={choice} total={found.length} onChoose={change} />
      {found.length === 0 ? (
        <Empty>
          <p>{choice.day ? 'No hay clases ese día. Probá con otro.' : 'Todavía no hay clases. Volvé pronto.'}</p>
        </Empty>
      ) : (
        <ul className={`${styles['cards']} ${paged ? styles['few'] : ''}`}>
          {shown.map((activity, index) => (
            <li key={activity.id}>
              <ActivityCard
                activity={activity}
                wide={paged && index === 0 && shown.length % 2 === 1}
                onOpen={() => {
                  setOpened(activity);
                  setOpen(true);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {paged && <Pager page={page} pages={pages} label="Páginas de clases" onPage={setPage} />}
      {opened && (
        <LazyPart what="la clase" floating>
          <DetailPanel activity={opened} open={open} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  );
}
