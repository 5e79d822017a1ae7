import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { getOwnReviews } from '../../../api/reviews.ts';
import { paths } from '../../../config/paths.ts';
import { loginAtom } from '../../../state/groups/login.ts';
import { useOwnOrders } from '../../../state/orders/use-own-orders.ts';
import { useResource } from '../../../state/resource.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import styles from './MyActivities.module.css';
import { MyActivityCard } from './MyActivityCard.tsx';
import { boughtActivities } from '../../../state/orders/bought-places.ts';

export default function MyActivitiesView() {
  const userId = useAtomValue(loginAtom).user?.id ?? '';
  const orders = useOwnOrders();
  const reviews = useResource((signal) => getOwnReviews(userId, signal), [userId]);
  const [now] = useState(() => new Date());
  const classes = orders.data && boughtActivities(orders.data, now);
  return (
    <>
      <h1>Mis actividades</h1>
      {!classes && orders.status === 'loading' && <Spinner label="Cargando tus actividades…" />}
      {!classes && orders.status === 'failed' && <LoadFailed what="tus actividades" onRetry={orders.reload} />}
      {classes?.length === 0 && (
        <Empty>
          <p>Todavía no compraste ninguna clase.</p>
          <ButtonLink to={paths.activities}>Ver las clases</ButtonLink>
        </Empty>
      )}
      <ul className={styles['classes']}>
        {classes?.map((bought) => (
          <MyActivityCard key={bought.activityId} bought={bought} all={classes} reviews={reviews} />
        ))}
      </ul>
    </>
  );
}
