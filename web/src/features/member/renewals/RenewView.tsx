import type { OrderJson } from '@gym-power/domain';
import { useSearchParams } from 'react-router-dom';
import type { RenewableJson, RenewalsJson } from '../../../api/renewals.ts';
import { paths } from '../../../config/paths.ts';
import { isRenewal } from '../../../state/orders/bought-places.ts';
import { shortDate } from '../../../lib/format.ts';
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
import { offered } from './offered.ts';
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
  const place = useFocusPlace<HTMLDivElement>([...awaited, ...lines].map((each) => JSON.stringify(each)).join());
  return (
    <div ref={place} tabIndex={-1} className={styles['page']}>
      {awaited.length > 0 && <Awaited orders={awaited} />}
      {lines.length > 0 && <RenewForm key={only} lines={lines} only={only} renewing={renewing} />}
      {lines.length === 0 && awaited.length === 0 && <Nothing lineas={lineas} />}
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

function Nothing({ lineas }: { lineas: readonly RenewableJson[] }) {
  const next = lineas.map(({ abreEl }) => abreEl).toSorted()[0];
  return (
    <Empty>
      <p>
        {next === undefined
          ? 'No tenés lugares para renovar.'
          : `Todavía no hace falta: podés renovar desde el ${shortDate(next)}.`}
      </p>
      <ButtonLink look="outline" to={paths.memberView('actividades')}>
        Ver mis actividades
      </ButtonLink>
    </Empty>
  );
}
