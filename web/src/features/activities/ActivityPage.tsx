import { useParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useActivity } from '../../state/server-cache/use-activities.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { ActivityDetails } from './ActivityDetails.tsx';
import { ActivitySkeleton } from './ActivitySkeleton.tsx';

const unknown = (
  <Empty>
    <h1>Esa clase no existe</h1>
    <ButtonLink to={paths.activities}>Ver todas las clases</ButtonLink>
  </Empty>
);

export default function ActivityPage() {
  const { id = '' } = useParams();
  const activity = useActivity(id);
  return (
    <div className="page page-top">
      {!activity.data && <PageMeta title="Clase" description="Una clase de Gym Power, con sus horarios y lugares." />}
      <Loaded of={activity} what="la clase" loading={<ActivitySkeleton />} missing={activity.missing && unknown}>
        {(data) => <ActivityDetails key={data.id} activity={data} />}
      </Loaded>
    </div>
  );
}
