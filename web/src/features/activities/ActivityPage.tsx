import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../api/client.ts';
import { getActivity } from '../../api/activities.ts';
import { paths } from '../../config/paths.ts';
import { preview } from '../../lib/format.ts';
import { useResource } from '../../state/resource.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { ActivityPrice } from './ActivityPrice.tsx';
import { ActivitySkeleton } from './ActivitySkeleton.tsx';
import { FlipPicture } from './FlipPicture.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import { StructuredActivity } from './StructuredActivity.tsx';
import { Week } from './Week.tsx';
import styles from './ActivityPage.module.css';

const META_LENGTH = 150;
const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

export default function ActivityPage() {
  const { id = '' } = useParams();
  const clase = useResource((signal) => getActivity(id, signal), [id]);
  const [chosen, setChosen] = useState('');
  const activity = clase.data;

  if (!activity) {
    return (
      <div className="page page-top">
        <PageMeta title="Clase" />
        {clase.status === 'loading' && <ActivitySkeleton />}
        {clase.status === 'failed' &&
          (isMissing(clase.error) ? (
            <Empty>
              <h1>Esa clase no existe</h1>
              <ButtonLink to={paths.activities}>Ver todas las clases</ButtonLink>
            </Empty>
          ) : (
            <LoadFailed what="la clase" onRetry={clase.reload} />
          ))}
      </div>
    );
  }

  const { name, description, price, diaHoras, trainers } = activity;
  const slot = diaHoras.find((diaHora) => diaHora.id === chosen);
  const places = slot ? slot.stock : diaHoras.reduce((sum, { stock }) => sum + stock, 0);
  return (
    <div className={`page page-top ${styles['clase']}`}>
      <PageMeta title={name} path={paths.activity(activity.id)} description={preview(description, META_LENGTH)} />
      <StructuredActivity activity={activity} />
      <FlipPicture activity={activity} />
      <div>
        <h1>{name}</h1>
        {trainers.length > 0 && (
          <p className={styles['trainers']}>Con {trainers.map((trainer) => trainer.name).join(' y ')}</p>
        )}
        <ActivityPrice price={price} />
        <p>Capacidad: {places} lugares disponibles</p>
        <SlotPicker activity={activity} action="Add to cart" chosen={chosen} onChoose={setChosen} />
        <p className={styles['plan']}>
          <ButtonLink look="outline" to={paths.homeActivities}>
            Buy plan
          </ButtonLink>
        </p>
      </div>
      {diaHoras.length > 0 && <Week activity={activity} chosen={chosen} onChoose={setChosen} />}
    </div>
  );
}
