import type { OrderJson } from '@gym-power/domain';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { loginAtom } from '../../../state/groups/login.ts';
import { boughtActivities, endingPlaces, NEAR_END_DAYS, upcomingClasses } from '../../../state/orders/bought-places.ts';
import { useSessionsAhead } from '../../../state/server-cache/use-agenda.ts';
import { useOwnOrders } from '../../../state/server-cache/use-own-orders.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { AwaitedOrders } from '../purchases/AwaitedOrders.tsx';
import { EndingPlaces } from './EndingPlaces.tsx';
import styles from './FirstPage.module.css';
import { NextClasses } from './NextClasses.tsx';
import { NextSteps } from './NextSteps.tsx';

/** Where a member lands after signing in; also shown at addresses that name no view. */
export default function FirstPageView() {
  const { user } = useAtomValue(loginAtom);
  return (
    <>
      <h1 className={styles['title']}>Bienvenido a tu panel de usuario</h1>
      <p className={styles['greeting']}>Hola, {user?.name}.</p>
      <Loaded of={useOwnOrders()} what="tus clases" loading={<Spinner label="Cargando tus clases…" />}>
        {(orders) => <Today orders={orders} />}
      </Loaded>
    </>
  );
}

function Today({ orders }: { orders: OrderJson[] }) {
  const [now] = useState(() => new Date());
  const bought = boughtActivities(orders, now);
  const sessionsOf = useSessionsAhead(bought.length > 0 ? NEAR_END_DAYS : undefined);
  return (
    <div className={styles['sections']}>
      <AwaitedOrders orders={orders} title="Esperan tu pago" />
      <NextClasses upcoming={upcomingClasses(bought, now, sessionsOf)} boughtBefore={bought.length > 0} now={now} />
      <EndingPlaces places={endingPlaces(bought, now)} now={now} />
      <NextSteps bought={bought} now={now} />
    </div>
  );
}
