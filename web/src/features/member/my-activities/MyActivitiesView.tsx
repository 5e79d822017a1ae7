import type { OrderJson } from '@gym-power/domain';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { boughtActivities } from '../../../state/orders/bought-places.ts';
import { useOwnOrders } from '../../../state/server-cache/use-own-orders.ts';
import { useOwnReviews } from '../../../state/server-cache/use-reviews.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import styles from './MyActivities.module.css';
import { MyActivityCard } from './MyActivityCard.tsx';

export default function MyActivitiesView() {
  return (
    <>
      <h1>Mis actividades</h1>
      <Loaded of={useOwnOrders()} what="tus actividades" loading={<Spinner label="Cargando tus actividades…" />}>
        {(orders) => <BoughtActivities orders={orders} />}
      </Loaded>
    </>
  );
}

function BoughtActivities({ orders }: { orders: OrderJson[] }) {
  const reviews = useOwnReviews();
  const [now] = useState(() => new Date());
  const bought = boughtActivities(orders, now);
  if (bought.length === 0) {
    return (
      <Empty>
        <p>Todavía no compraste ninguna clase.</p>
        <ButtonLink to={paths.activities}>Ver las clases</ButtonLink>
      </Empty>
    );
  }
  return (
    <ul className={styles['activities']}>
      {bought.map((activity) => (
        <MyActivityCard key={activity.activityId} activity={activity} all={bought} reviews={reviews} />
      ))}
    </ul>
  );
}
