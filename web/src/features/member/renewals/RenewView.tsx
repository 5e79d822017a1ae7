import type { OrderJson } from '@gym-power/domain';
import { useSearchParams } from 'react-router-dom';
import type { RenewalsJson } from '../../../api/renewals.ts';
import { paths } from '../../../config/paths.ts';
import { isRenewal } from '../../../state/orders/bought-places.ts';
import { usePurchaseActions } from '../../../state/orders/use-purchase-actions.ts';
import { useOwnOrders } from '../../../state/server-cache/use-own-orders.ts';
import { useRenewals } from '../../../state/server-cache/use-renewals.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import { useFrozen } from '../../../ui/use-frozen.ts';
import { AwaitedOrder } from '../../../widgets/orders/AwaitedOrder.tsx';
import { LaterRenewals } from './LaterRenewals.tsx';
import { later, offered } from './offered.ts';
import { RenewForm } from './RenewForm.tsx';
import styles from './Renewals.module.css';
import { useRenew } from './use-renew.ts';

export default function RenewView() {
  const renewals = useRenewals();
  const orders = useOwnOrders();
  const both = {
    data: renewals.data && orders.data && { renewals: renewals.data, orders: orders.data },
    error: renewals.error ?? orders.error,
    refetch: () => Promise.all([renewals.refetch(), orders.refetch()]),
  };
  return (
    <>
      <h1>Renovar</h1>
      <Loaded of={both} what="tus lugares" loading={<Spinner label="Cargando tus lugares…" />}>
        {(found) => <Renewals {...found} />}
      </Loaded>
    </>
  );
}

function Renewals({ renewals, orders }: { renewals: RenewalsJson; orders: OrderJson[] }) {
  const only = useSearchParams()[0].get('lugar');
  const renewing = useRenew();
  // Keep showing the paid lines until the payment page opens.
  const lineas = useFrozen(renewals.lineas, renewing.paying);
  const awaited = useFrozen(orders, renewing.paying).filter((order) => order.state === 'Created' && isRenewal(order));
  const lines = offered(lineas, only);
  const others = later(lineas, lines);
  const shown = [...awaited, ...lines, ...others];
  const place = useFocusPlace<HTMLDivElement>(shown.map((each) => JSON.stringify(each)).join());
  return (
    <div ref={place} tabIndex={-1} className={styles['page']}>
      {awaited.length > 0 && <Awaited orders={awaited} />}
      {lines.length > 0 && <RenewForm key={only} lines={lines} only={only} renewing={renewing} />}
      {others.length > 0 && <LaterRenewals lineas={others} />}
      {shown.length === 0 && <Nothing />}
    </div>
  );
}

function Awaited({ orders }: { orders: readonly OrderJson[] }) {
  const actions = usePurchaseActions();
  return (
    <section className={styles['awaited']} aria-labelledby="awaited-renewals">
      <h2 id="awaited-renewals">Esperan tu pago</h2>
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <AwaitedOrder order={order} actions={actions} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const Nothing = () => (
  <Empty>
    <p>No tenés lugares para renovar.</p>
    <p>Cuando tengas uno, acá vas a ver cuándo termina tu plan, desde qué día se renueva y por cuánto.</p>
    <ButtonLink to={paths.activities}>Elegir una clase</ButtonLink>
    <ButtonLink look="outline" to={paths.memberView('actividades')}>
      Ver mis actividades
    </ButtonLink>
  </Empty>
);
