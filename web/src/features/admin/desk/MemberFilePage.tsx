import { formatPesos, netPrice, type OrderJson, orderNumber } from '@gym-power/domain';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../../api/client.ts';
import { addNote, deleteNote, getMemberFile, type MemberFileJson, type NoteJson } from '../../../api/desk.ts';
import { paths } from '../../../config/paths.ts';
import { dateAndTime, shortDate } from '../../../lib/format.ts';
import { loginAtom } from '../../../state/groups/login.ts';
import { notify } from '../../../state/notices/notify.ts';
import { useAdminData } from '../../../state/server-cache/use-admin-data.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { FieldFrame } from '../../../ui/FieldFrame.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { refusalOr, reportFailure } from '../records/failures.ts';
import styles from './Desk.module.css';
import { dueOrders, heldPlaces } from './desk-lines.ts';
import { meansWords } from './MeansChoice.tsx';
import { whatsAppLink } from './whatsapp-link.ts';

/** What the gym knows about a member: for whoever serves them. */
export default function MemberFilePage() {
  const { id = '' } = useParams();
  return <MemberFile key={id} id={id} />;
}

function MemberFile({ id }: { id: string }) {
  const file = useAdminData(`file ${id}`, () => getMemberFile(id));
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
              <Contact file={found} />
              <Places orders={found.orders} />
              <Notes userId={id} notes={found.notes} onChanged={() => void file.refetch()} />
            </div>
            <Orders file={found} />
          </div>
        </>
      )}
    </Loaded>
  );
}

function Contact({ file: { user, hasAccount } }: { file: MemberFileJson }) {
  const { isAdmin } = useAtomValue(loginAtom);
  const whatsApp = whatsAppLink(user.phoneNumber);
  return (
    <section className={styles['panel']}>
      <h3>Contacto</h3>
      <dl>
        <dt>Teléfono</dt>
        <dd>{user.phoneNumber ? <a href={`tel:${user.phoneNumber}`}>{user.phoneNumber}</a> : 'Sin teléfono'}</dd>
        <dt>Email</dt>
        <dd>{user.email ? <a href={`mailto:${user.email}`}>{user.email}</a> : 'Sin email'}</dd>
        <dt>Cuenta</dt>
        <dd>{hasAccount ? `Desde el ${shortDate(user.createdAt)}` : 'Todavía no creó su contraseña'}</dd>
      </dl>
      <div className={styles['tools']}>
        <ButtonLink to={paths.deskSaleTo(user.id)}>Vender</ButtonLink>
        {whatsApp && (
          <a href={whatsApp} target="_blank" rel="noreferrer">
            Escribir por WhatsApp
          </a>
        )}
        {isAdmin && <Link to={paths.adminEdit('usuarios', user.id)}>Editar usuario</Link>}
      </div>
    </section>
  );
}

function Places({ orders }: { orders: readonly OrderJson[] }) {
  const held = heldPlaces(orders);
  return (
    <section className={styles['panel']}>
      <h3>Lugares</h3>
      {dueOrders(orders).map((order) => (
        <p key={order.id} className={styles['warning']}>
          Debe {formatPesos(order.totalPrice)} de la orden {orderNumber(order.id)}
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
            <small>{line.validUntil ? `Hasta el ${shortDate(line.validUntil)}` : 'Sin vencimiento'}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

const states: Readonly<Record<OrderJson['state'], string>> = {
  Cart: 'Carrito',
  Created: 'Espera el pago',
  Complete: 'Pagada',
  Canceled: 'Cancelada',
};

function Orders({ file: { orders, payments } }: { file: MemberFileJson }) {
  const paidWith = ({ id, paymentId }: OrderJson): string => {
    const payment = payments.find((each) => each.orderId === id && each.id === paymentId);
    if (payment && payment.by !== 'mercadopago') return meansWords[payment.by];
    return paymentId ? 'Mercado Pago' : '';
  };
  return (
    <section className={styles['panel']}>
      <h3>Órdenes y pagos</h3>
      {orders.length === 0 && <Empty>Todavía no compró nada.</Empty>}
      <ul className={styles['list']}>
        {orders.map((order) => (
          <li key={order.id} className={styles['row']}>
            <span>
              <b>{orderNumber(order.id)}</b> · {states[order.state]}
              <br />
              <small>
                {[dateAndTime(order.purchasedAt ?? order.createdAt), paidWith(order)].filter(Boolean).join(' · ')}
                <br />
                {order.lines.map(({ name, day, hour }) => `${name}, ${day} ${hour}`).join(' · ')}
              </small>
            </span>
            <b className={styles['money']}>{formatPesos(netPrice(order))}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

const MAX_NOTE = 1_000;

function Notes({ userId, notes, onChanged }: { userId: string; notes: readonly NoteJson[]; onChanged: () => void }) {
  const [text, setText] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const run = async (job: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await job();
      notify.success(done);
      onChanged();
      return true;
    } catch (error) {
      await reportFailure(error, refusalOr(error, 'Algo salió mal con la nota'));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const add = async () => {
    if (!(await run(() => addNote(userId, text.trim(), key), 'Nota guardada'))) return;
    setText('');
    setKey(crypto.randomUUID());
  };
  return (
    <section className={styles['panel']}>
      <h3>Notas del equipo</h3>
      <ul className={styles['list']}>
        {notes.map((note) => (
          <li key={note.id} className={styles['row']}>
            <span>
              <span className={styles['note']}>{note.text}</span>
              <br />
              <small>
                {note.by} · {dateAndTime(note.createdAt)}
              </small>
            </span>
            <Button
              look="quiet"
              disabled={busy}
              aria-label={`Borrar la nota «${note.text.slice(0, 40)}»`}
              onClick={() => void run(() => deleteNote(userId, note.id), 'Nota borrada')}
            >
              Borrar
            </Button>
          </li>
        ))}
      </ul>
      <FieldFrame
        id="staff-note"
        error={undefined}
        label="Nota nueva"
        hint="La ve el equipo del gimnasio, y la persona si pide sus datos."
      >
        {(described) => (
          <textarea
            id="staff-note"
            className="form-control"
            rows={3}
            maxLength={MAX_NOTE}
            value={text}
            onChange={({ target }) => setText(target.value)}
            {...described}
          />
        )}
      </FieldFrame>
      <Button look="outline" disabled={busy || text.trim() === ''} onClick={() => void add()}>
        Guardar nota
      </Button>
    </section>
  );
}
