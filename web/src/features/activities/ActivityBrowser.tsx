import type { ActivityJson } from '@gym-power/domain';
import { useCallback, useState } from 'react';
import { useActivities } from '../../state/server-cache/use-activities.ts';
import { Empty } from '../../ui/Empty.tsx';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { ActivitiesSkeleton } from './ActivitiesSkeleton.tsx';
import type { Choice } from './activity-choice.ts';
import styles from './ActivityBrowser.module.css';
import { ActivityCard } from './ActivityCard.tsx';
import { choose, isFull, pageOf } from './browse-activities.ts';
import { Filters } from './Filters.tsx';
import { LazyDetailPanel } from './lazy-detail-panel.ts';

interface Props {
  choice: Choice;
  onChoose: (choice: Choice) => void;
  paged?: boolean;
}

export default function ActivityBrowser({ choice, onChoose, paged = false }: Props) {
  return (
    <Loaded of={useActivities()} what="las clases" loading={<ActivitiesSkeleton paged={paged} />}>
      {(activities) => <Cards activities={activities} choice={choice} onChoose={onChoose} paged={paged} />}
    </Loaded>
  );
}

function nothingFound({ day, free }: Choice): string {
  if (free) return day ? 'Ese día no queda ningún lugar. Probá con otro.' : 'No queda ningún lugar libre.';
  return day ? 'No hay clases ese día. Probá con otro.' : 'Todavía no hay clases. Volvé pronto.';
}

function fullWords(activity: ActivityJson, { day }: Choice): string | null {
  if (isFull(activity)) return 'Completo';
  return isFull(activity, day) ? 'Completo ese día' : null;
}

function Cards({ activities, choice, onChoose, paged }: Required<Props> & { activities: ActivityJson[] }) {
  const [panel, setPanel] = useState<{ activity: ActivityJson; open: boolean } | null>(null);
  const openPanel = useCallback((activity: ActivityJson) => setPanel({ activity, open: true }), []);
  const [chosenPage, setPage] = useState(1);
  const found = choose(activities, choice);
  const { page, pages, items } = paged ? pageOf(found, chosenPage) : { page: 1, pages: 1, items: found };
  const change = (next: Choice) => {
    setPage(1);
    onChoose(next);
  };
  return (
    <>
      <Filters activities={activities} choice={choice} total={found.length} onChoose={change} />
      {found.length === 0 ? (
        <Empty>
          <p>{nothingFound(choice)}</p>
        </Empty>
      ) : (
        <ul className={`${styles['cards']} ${paged ? styles['few'] : ''}`}>
          {items.map((activity, index) => (
            <li key={activity.id}>
              <ActivityCard
                activity={activity}
                full={fullWords(activity, choice)}
                wide={paged && index === 0 && items.length % 2 === 1}
                onOpen={openPanel}
              />
            </li>
          ))}
        </ul>
      )}
      {paged && <Pager page={page} pages={pages} label="Páginas de clases" onPage={setPage} />}
      {panel && (
        <LazyPart what="la clase" floating>
          <LazyDetailPanel {...panel} onClose={() => setPanel({ ...panel, open: false })} />
        </LazyPart>
      )}
    </>
  );
}
