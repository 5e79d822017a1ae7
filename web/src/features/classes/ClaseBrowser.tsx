import { lazy, useState } from 'react';
import type { Activity } from '../../api/activities.ts';
import { useActivities } from '../../state/pgym.ts';
import { Empty } from '../../ui/Empty.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Part } from '../../ui/Part.tsx';
import { choose } from './browse.ts';
import type { Choice } from './choice.ts';
import { ClaseCard } from './ClaseCard.tsx';
import { Filters } from './Filters.tsx';
import { Skeletons } from './Skeletons.tsx';
import styles from './ClaseBrowser.module.css';

const DetailPanel = lazy(() => import('./DetailPanel.tsx'));

interface Props {
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

export default function ClaseBrowser({ choice, onChoose }: Props) {
  const { items, status, reload } = useActivities();
  const [opened, setOpened] = useState<Activity | null>(null);
  const [open, setOpen] = useState(false);

  if (!items) return status === 'failed' ? <LoadFailed what="las clases" onRetry={() => void reload()} /> : <Skeletons />;

  const shown = choose(items, choice);
  return (
    <>
      <Filters choice={choice} total={shown.total} onChoose={onChoose} />
      {shown.total === 0 ? (
        <Empty>
          <p>{choice.day ? 'No hay clases ese día. Probá con otro.' : 'Todavía no hay clases. Volvé pronto.'}</p>
        </Empty>
      ) : (
        <ul className={styles['cards']}>
          {shown.items.map((activity, index) => (
            <li key={activity.id}>
              <ClaseCard
                activity={activity}
                wide={index === 0 && shown.items.length % 2 === 1}
                onOpen={() => {
                  setOpened(activity);
                  setOpen(true);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <Pager page={shown.page} pages={shown.pages} label="Páginas de clases" onPage={(page) => onChoose({ ...choice, page })} />
      {opened && (
        <Part what="la clase" floating>
          <DetailPanel activity={opened} open={open} onClose={() => setOpen(false)} />
        </Part>
      )}
    </>
  );
}
