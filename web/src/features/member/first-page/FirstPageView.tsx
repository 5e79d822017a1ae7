import { givenUpByLine } from '@gym-power/domain';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { loginAtom } from '../../../state/groups/login.ts';
import { boughtActivities, endingPlaces, placesOf } from '../../../state/orders/bought-places.ts';
import { useGym } from '../../../state/server-cache/use-gym.ts';
import { useOwnAgenda } from '../../../state/server-cache/use-own-agenda.ts';
import { useOwnOrders } from '../../../state/server-cache/use-own-orders.ts';
import { useRenewals } from '../../../state/server-cache/use-renewals.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { MyAgenda } from '../agenda/MyAgenda.tsx';
import { AwaitedOrders } from '../purchases/AwaitedOrders.tsx';
import { EndingPlaces } from './EndingPlaces.tsx';
import styles from './FirstPage.module.css';
import { NextSteps } from './NextSteps.tsx';

const FORTNIGHT = 14;
const MOST_DAYS = 62;

/** Landing page after sign-in; also shown at unknown addresses. */
export default function FirstPageView() {
  const { user } = useAtomValue(loginAtom);
  return (
    <>
      <h1 className={styles['title']}>Bienvenido a tu panel de usuario</h1>
      <p className={styles['greeting']}>Hola, {user?.name}.</p>
      <Today />
    </>
  );
}

const isSettled = ({ data, error }: { data: unknown; error: unknown }) => data !== undefined || error !== null;

function Today() {
  const [now] = useState(() => new Date());
  const [days, setDays] = useState(FORTNIGHT);
  const orders = useOwnOrders();
  const { renewDays } = useGym({ live: true });
  // It also tells which dates of the places that end soon are given up.
  const agenda = useOwnAgenda(Math.max(days, renewDays + 1));
  const bought = boughtActivities(orders.data ?? [], now);
  const ending = endingPlaces(bought, now, renewDays);
  const renewals = useRenewals({ enabled: ending.length > 0 });
  // Wait for both: unpaid orders appear above the agenda, and must not push it down.
  if (!isSettled(orders) || !isSettled(agenda)) return <Spinner label="Cargando tus clases…" />;
  return (
    <div className={styles['sections']}>
      <Loaded of={orders} what="tus compras" loading={null}>
        {(all) => <AwaitedOrders orders={all} title="Esperan tu pago" />}
      </Loaded>
      <Loaded of={agenda} what="tus clases" loading={null}>
        {(data) => (
          <MyAgenda
            agenda={data}
            boughtBefore={bought.length > 0}
            places={placesOf(bought)}
            renewables={renewals.data?.lineas ?? []}
            onMore={days < MOST_DAYS ? () => setDays(MOST_DAYS) : undefined}
          />
        )}
      </Loaded>
      <EndingPlaces
        places={ending}
        renewals={renewals}
        now={now}
        days={renewDays}
        givenUp={agenda.data && givenUpByLine(agenda.data.sessions)}
      />
      <NextSteps bought={bought} now={now} />
    </div>
  );
}
