import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { getOwnReviews } from '../../../api/reviews.ts';
import { paths } from '../../../config/paths.ts';
import { loginAtom } from '../../../state/login.ts';
import { useOwnOrders } from '../../../state/own-orders.ts';
import { useResource } from '../../../state/resource.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import styles from './Activities.module.css';
import { ClassCard } from './ClassCard.tsx';
import { boughtClasses } from './places.ts';

export default function ActivitiesView() {
  const userId = useAtomValue(loginAtom).user?.id ?? '';
  const orders = useOwnOrders();
  const reviews = useResource((signal) => getOwnReviews(userId, signal), [userId]);
  const [now] = useState(() => new Date());
  const classes = orders.data && boughtClasses(orders.data, now);
  return (
    <>
      <h1>Mis actividades</h1>
      {!classes && orders.status === 'loading' && <Spinner label="Cargando tus actividades…" />}
      {!classes && orders.status === 'failed' && <LoadFailed what="tus actividades" onRetry={orders.reload} />}
      {classes?.length === 0 && (
        <Empty>
          <p>Todavía no compraste ninguna clase.</p>
          <ButtonLink to={paths.clases}>Ver las clases</ButtonLink>
        </Empty>
      )}
      <ul className={styles['classes']}>
        {classes?.map((bought) => (
          <ClassCard key={bought.activityId} bought={bought} all={classes} reviews={reviews} />
        ))}
      </ul>
    </>
  );
}
