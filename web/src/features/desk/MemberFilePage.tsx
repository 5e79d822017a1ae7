import { formatPesos, type OrderJson, orderNumber } from '@gym-power/domain';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../api/client.ts';
import { getMemberFile } from '../../api/desk.ts';
import { isRenewal, placeOf } from '../../state/orders/bought-places.ts';
import { useAdminData } from '../../state/server-cache/use-admin-data.ts';
import { useGym } from '../../state/server-cache/use-gym.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from '../../ui/Panel.module.css';
import { dueOrders, heldPlaces } from './desk-lines.ts';
import { FitnessPanel } from './FitnessPanel.tsx';
import { HeldUntil } from './HeldUntil.tsx';
import { MemberContact } from './MemberContact.tsx';
import { MemberCredits } from './MemberCredits.tsx';
import { MemberOrders } from './MemberOrders.tsx';
import { MemberSessions } from './MemberSessions.tsx';
import { StaffNotes } from './StaffNotes.tsx';
import { useMemberClasses } from './use-member-classes.ts';

export default function MemberFilePage() {
  const { id = '' } = useParams();
  return <MemberFile key={id} id={id} />;
}

function MemberFile({ id }: { id: string }) {
  const file = useAdminData(`file ${id}`, () => getMemberFile(id));
  const { agenda, makeUps, action } = useMemberClasses(id);
  const { asksFitness } = useGym({ live: true });
  const reload = () => void file.refetch();
  const isMissing = file.error instanceof ApiError && file.error.code === 'USER_NOT_FOUND';
  return (
    <Loaded
      of={file}
      what="la ficha"
      loading={<Spinner label="Cargando la ficha…" />}
      missing={isMissing && <Empty>Esta persona no existe, o alguien borró su cuenta.</Empty>}
    >
      {(found) => (
        <>
          <h2>
            {found.user.name} {found.user.lastName}
          </h2>
          <div className={styles['columns']}>
            <div className={styles['column']}>
              <MemberContact file={found} onChanged={reload} />
              {asksFitness && <FitnessPanel file={found} onChanged={reload} />}
              <MemberSessions agenda={agenda} action={action} />
              <Places orders={found.orders} />
            </div>
            <div className={styles['column']}>
              <MemberCredits userId={id} makeUps={makeUps} action={action} />
              <MemberOrders file={found} onChanged={reload} />
              <StaffNotes userId={id} notes={found.notes} onChanged={reload} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

function Places({ orders }: { orders: readonly OrderJson[] }) {
  const now = useNow();
  const held = heldPlaces(orders);
  return (
    <section className={styles['panel']}>
      <h3>Lugares</h3>
      {dueOrders(orders).map((order) => (
        <p key={order.id} className={styles['warning']}>
          {isRenewal(order) ? 'Renovación sin pagar:' : 'Debe'} {formatPesos(order.totalPrice)} de la orden{' '}
          {orderNumber(order.id)}
        </p>
      ))}
      {held.length === 0 && <Empty>No tiene lugares vigentes.</Empty>}
      <ul className={styles['list']}>
        {held.map(({ line }) => (
          <li key={line.id} className={styles['row']}>
            <span>
              <b>{line.name}</b>, {line.day} {line.hour}
              {line.quantity > 1 && ` × ${line.quantity}`}
            </span>
            <HeldUntil place={placeOf(line, now)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
