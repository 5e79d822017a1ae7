import type { IsoDate, OrderJson } from '@gym-power/domain';
import type { RenewableJson } from '../../../api/renewals.ts';
import { paths } from '../../../config/paths.ts';
import { boughtActivities } from '../../../state/orders/bought-places.ts';
import { useGivenUp } from '../../../state/server-cache/use-own-agenda.ts';
import { useOwnOrders } from '../../../state/server-cache/use-own-orders.ts';
import { useRenewals } from '../../../state/server-cache/use-renewals.ts';
import { useOwnReviews } from '../../../state/server-cache/use-reviews.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import { useNow } from '../../../ui/use-now.ts';
import { RenewAll } from '../renewals/RenewAll.tsx';
import styles from './MyActivities.module.css';
import { MyActivityCard } from './MyActivityCard.tsx';

export default function MyActivitiesView() {
  const orders = useOwnOrders();
  const renewals = useRenewals();
  const givenUp = useGivenUp();
  const loading = <Spinner label="Cargando tus actividades…" />;
  return (
    <>
      <h1>Mis actividades</h1>
      <Loaded of={orders} what="tus actividades" loading={loading}>
        {(all) =>
          // What loads late would push the next place down.
          renewals.isPending || givenUp.isPending ? (
            loading
          ) : (
            <>
              <Loaded of={renewals} what="tus renovaciones" loading={null}>
                {({ lineas }) => <RenewAll lineas={lineas} />}
              </Loaded>
              <BoughtActivities orders={all} renewables={renewals.data?.lineas ?? []} givenUp={givenUp.data} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

const isLivePack = ({ pack, canceledAt }: NonNullable<OrderJson['productLines']>[number]): boolean =>
  pack !== null && !canceledAt;

interface BoughtProps {
  orders: OrderJson[];
  renewables: readonly RenewableJson[];
  /** By line; undefined if unknown. */
  givenUp: ReadonlyMap<string, readonly IsoDate[]> | undefined;
}

function BoughtActivities({ orders, renewables, givenUp }: BoughtProps) {
  const reviews = useOwnReviews();
  const now = useNow();
  const place = useFocusPlace<HTMLUListElement>(JSON.stringify(renewables));
  const bought = boughtActivities(orders, now);
  const hasPacks = orders.some(({ state, productLines = [] }) => state === 'Complete' && productLines.some(isLivePack));
  if (bought.length === 0) {
    return (
      <Empty>
        <p>{hasPacks ? 'Tus clases compradas se reservan una por una.' : 'Todavía no compraste ninguna clase.'}</p>
        {hasPacks ? (
          <ButtonLink to={paths.memberView('recuperos')}>Reservar mis clases</ButtonLink>
        ) : (
          <ButtonLink to={paths.activities}>Ver las clases</ButtonLink>
        )}
      </Empty>
    );
  }
  return (
    <ul ref={place} tabIndex={-1} className={styles['activities']}>
      {bought.map((activity) => (
        <MyActivityCard
          key={activity.activityId}
          activity={activity}
          all={bought}
          reviews={reviews}
          renewables={renewables}
          givenUp={givenUp}
        />
      ))}
    </ul>
  );
}
