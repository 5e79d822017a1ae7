import { formatPesos, type Order, orderNumber, type OwnAgendaJson } from '@gym-power/domain';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { MemberFileJson } from '../../api/desk.ts';
import { paths } from '../../config/paths.ts';
import { ID, readPage, type Stored } from '../../lib/firestore.ts';
import { loginAtom } from '../../state/groups/login.ts';
import { notify } from '../../state/notices/notify.ts';
import { isRenewal, placeOf } from '../../state/orders/bought-places.ts';
import { type Action, useAction } from '../../state/use-action.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import type { Loadable } from '../../ui/Loaded.tsx';
import styles from '../../ui/Panel.module.css';
import { useFocusPlace } from '../../ui/use-focus-place.ts';
import { useNow } from '../../ui/use-now.ts';
import { FreezeButton } from '../../widgets/freezes/FreezeButton.tsx';
import { FreezeList } from '../../widgets/freezes/FreezeList.tsx';
import { CancelOrderDialog } from '../../widgets/order-lines/CancelOrderDialog.tsx';
import { MoveLineDialog } from '../../widgets/order-lines/MoveLineDialog.tsx';
import { reportFailure } from '../../widgets/records/failures.ts';
import { dueOrders, type HeldPlace, heldPlaces } from './desk-lines.ts';
import { HeldUntil } from './HeldUntil.tsx';
import { PlaceActs } from './MemberSessions.tsx';
import { UndoSaleDialog } from './UndoSaleDialog.tsx';

interface Props {
  file: MemberFileJson;
  agenda: Loadable<OwnAgendaJson>;
  action: Action;
  onChanged: () => void;
}

/** A role decides which acts stand beside a place. */
export function HeldPlaces({ file, agenda, action, onChanged }: Props) {
  const held = heldPlaces(file.orders);
  const place = useFocusPlace<HTMLElement>(file);
  return (
    <section ref={place} tabIndex={-1} className={styles['panel']} aria-label="Lugares">
      <h3>Lugares</h3>
      {dueOrders(file.orders).map((order) => (
        <p key={order.id} className={styles['warning']}>
          {isRenewal(order) ? 'Renovación sin pagar:' : 'Debe'} {formatPesos(order.totalPrice)} de la orden{' '}
          {orderNumber(order.id)}
        </p>
      ))}
      {held.length === 0 && <Empty>No tiene lugares vigentes.</Empty>}
      <ul className={styles['list']}>
        {held.map((each) => (
          <PlaceRow key={each.line.id} held={each} file={file} agenda={agenda} action={action} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps extends Props {
  held: HeldPlace;
}

type Asked = { about: 'move' | 'cancel'; order: Stored<Order> } | { about: 'undo' };

function PlaceRow({ held: { order, line }, file: { user, payments }, agenda, action, onChanged }: RowProps) {
  const now = useNow();
  const { isAdmin } = useAtomValue(loginAtom);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { busy, run } = useAction({ failed: 'No pudimos abrir la orden: probá de nuevo', onFailure: reportFailure });
  const close = () => setAsked(null);
  const label = `${line.name}, ${line.day} ${line.hour}`;
  const next = agenda.data?.sessions.find(
    ({ lineId, state, start }) => lineId === line.id && state !== 'closed' && new Date(start) > now,
  );
  const sale = payments.find(({ id, orderId, by }) => orderId === order.id && id === order.id && by !== 'mercadopago');
  const ask = (about: 'move' | 'cancel') =>
    void run(async () => {
      const { records } = await readPage<Stored<Order>>({
        collection: 'orders',
        conditions: [[ID, '==', order.id]],
        sort: { field: ID },
        size: 1,
      });
      const [found] = records;
      if (found) setAsked({ about, order: found });
      else notify.error('Esa orden ya no existe');
    });
  return (
    <li className={styles['row']}>
      <span>
        <b>{line.name}</b>, {line.day} {line.hour}
        {line.quantity > 1 && ` × ${line.quantity}`}
        <br />
        <HeldUntil place={placeOf(line, now)} />
      </span>
      <span className={styles['acts']}>
        {line.validUntil !== null && (
          <ButtonLink
            look="outline"
            to={`${paths.deskSaleTo(user.id)}&renueva=${encodeURIComponent(line.id)}`}
            aria-label={`Renovar ${label}`}
          >
            Renovar
          </ButtonLink>
        )}
        {next && <PlaceActs session={next} action={action} />}
        <FreezeButton place={placeOf(line, now)} atDesk onDone={onChanged} />
        {isAdmin && (
          <Button look="outline" disabled={busy} aria-label={`Cambiar ${label}`} onClick={() => ask('move')}>
            Cambiar
          </Button>
        )}
        {(isAdmin || sale) && (
          <Button
            look="quiet"
            disabled={busy}
            aria-label={`Devolver ${label}`}
            onClick={() => (isAdmin ? ask('cancel') : setAsked({ about: 'undo' }))}
          >
            Devolver
          </Button>
        )}
      </span>
      <FreezeList place={placeOf(line, now)} now={now} onDone={onChanged} />
      {asked?.about === 'move' && (
        <MoveLineDialog row={asked.order} chosen={line.id} onDone={onChanged} onClosed={close} />
      )}
      {asked?.about === 'cancel' && (
        <CancelOrderDialog row={asked.order} chosen={line.id} onDone={onChanged} onClosed={close} />
      )}
      {asked?.about === 'undo' && sale && sale.by !== 'mercadopago' && (
        <UndoSaleDialog
          sale={{
            orderId: order.id,
            amount: sale.amount,
            medio: sale.by,
            cliente: `${user.name} ${user.lastName}`.trim(),
          }}
          onClose={close}
          onDone={onChanged}
        />
      )}
    </li>
  );
}
