import { formatPesos, localDate, orderNumber } from '@gym-power/domain';
import { useState } from 'react';
import { getTill, type TillJson, type TillPaymentJson } from '../../api/desk.ts';
import { dateAndTime, shortDay, timeOfDay } from '../../lib/format.ts';
import { useAdminData } from '../../state/server-cache/use-admin-data.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Field } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ExportButton } from '../../widgets/table/ExportButton.tsx';
import { Tile, Tiles } from '../../ui/Tiles.tsx';
import { type Column, numberCell, textCell } from '../../widgets/table/columns.ts';
import styles from '../../ui/Panel.module.css';
import { meansWords } from '../../widgets/orders/MeansChoice.tsx';
import own from './TillPage.module.css';
import { UndoSaleDialog } from './UndoSaleDialog.tsx';

const today = (): string => localDate(new Date());
const isDay = (text: string): boolean => /^20\d\d-\d\d-\d\d$/.test(text);

export default function TillPage() {
  const [date, setDate] = useState(today);
  return (
    <>
      <h2>Caja</h2>
      <div className={styles['tools']}>
        <Field
          id="till-date"
          label="Día"
          type="date"
          value={date}
          max={today()}
          onChange={({ target }) => isDay(target.value) && setDate(target.value)}
        />
      </div>
      <Day key={date} date={date} />
    </>
  );
}

function Day({ date }: { date: string }) {
  const till = useAdminData(`till ${date}`, () => getTill(date));
  return (
    <Loaded of={till} what="la caja" loading={<Spinner label="Cargando la caja…" />}>
      {(found) => <Till till={found} onChanged={() => void till.refetch()} />}
    </Loaded>
  );
}

const columns: readonly Column<TillPaymentJson>[] = [
  { label: 'Hora', cell: ({ at }) => textCell(dateAndTime(at)) },
  { label: 'Orden N°', cell: ({ orderId }) => textCell(orderNumber(orderId)) },
  { label: 'Socio', cell: ({ cliente }) => textCell(cliente ?? '') },
  { label: 'Clases', cell: ({ clases }) => textCell(clases.join(', ')) },
  { label: 'Medio', cell: ({ medio }) => textCell(meansWords[medio]) },
  { label: 'Persona', cell: ({ persona }) => textCell(persona.nombre) },
  { label: 'Importe', cell: ({ amount }) => numberCell(amount) },
  { label: 'Motivo', cell: ({ undone }) => textCell(undone?.reason ?? '') },
];

function Till({ till, onChanged }: { till: TillJson; onChanged: () => void }) {
  const { fecha, total, medios, personas, pagos } = till;
  const [undoing, setUndoing] = useState<TillPaymentJson | null>(null);
  return (
    <>
      <div className={styles['tools']}>
        <ExportButton name={`caja-${fecha}`} columns={columns} read={async () => ({ rows: pagos, related: {} })} />
        <Button look="outline" onClick={() => window.print()}>
          Imprimir cierre
        </Button>
      </div>
      <p className={own['printed']}>
        Cierre del <b>{shortDay(fecha)}</b>
      </p>
      <Tiles>
        <Tile value={formatPesos(total)}>Total</Tile>
        {medios
          .filter(({ cantidad }) => cantidad > 0)
          .map(({ medio, total: sum, cantidad }) => (
            <Tile key={medio} value={formatPesos(sum)}>
              {meansWords[medio]} ({cantidad})
            </Tile>
          ))}
      </Tiles>
      {pagos.length === 0 ? (
        <Empty>Ese día no hubo movimientos en el mostrador.</Empty>
      ) : (
        <div className={styles['column']}>
          {/* With a single seller, their sums equal the day's. */}
          {personas.length > 1 && (
            <section className={styles['panel']}>
              <h3>Por persona</h3>
              <ul className={styles['list']}>
                {personas.map(({ id, nombre, total: sum, cantidad }) => (
                  <li key={id} className={styles['row']}>
                    <span>{nombre || 'Sin nombre'}</span>
                    <small>{cantidad === 1 ? '1 movimiento' : `${cantidad} movimientos`}</small>
                    <b className={styles['money']}>{formatPesos(sum)}</b>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className={styles['panel']}>
            <h3>Movimientos</h3>
            <Movements pagos={pagos} onUndo={setUndoing} />
          </section>
        </div>
      )}
      {undoing && <UndoSaleDialog sale={undoing} onClose={() => setUndoing(null)} onDone={onChanged} />}
    </>
  );
}

function Movements({ pagos, onUndo }: { pagos: TillJson['pagos']; onUndo: (payment: TillPaymentJson) => void }) {
  return (
    <div className={own['table']} tabIndex={0} role="group" aria-label="Movimientos del día">
      <table>
        <thead>
          <tr>
            <th scope="col">Hora</th>
            <th scope="col">Socio</th>
            <th scope="col">Clases</th>
            <th scope="col">Medio</th>
            <th scope="col">Persona</th>
            <th scope="col">Importe</th>
            <th scope="col" className={own['act']}>
              Acción
            </th>
          </tr>
        </thead>
        <tbody>
          {pagos.map((payment) => (
            <tr key={payment.id} className={payment.undone ? own['undone'] : undefined}>
              <td>{timeOfDay(payment.at)}</td>
              <td>
                {payment.cliente}
                <br />
                <small>{orderNumber(payment.orderId)}</small>
              </td>
              <td>
                {payment.clases.join(', ')}
                {payment.undone && (
                  <>
                    <br />
                    <small>{tellsReason(payment, pagos) ? `Anulada: ${payment.undone.reason}` : 'Anulada'}</small>
                  </>
                )}
              </td>
              <td>{meansWords[payment.medio]}</td>
              <td>{payment.persona.nombre}</td>
              <td className={styles['money']}>{formatPesos(payment.amount)}</td>
              <td className={own['act']}>
                {payment.amount > 0 && payment.state === 'Complete' && (
                  <Button
                    look="quiet"
                    aria-label={`Anular la venta ${orderNumber(payment.orderId)}`}
                    onClick={() => onUndo(payment)}
                  >
                    Anular
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The money that went back tells the reason. A sale tells it only if its money went back on another day. */
const tellsReason = ({ orderId, amount }: TillPaymentJson, pagos: TillJson['pagos']): boolean =>
  amount < 0 || !pagos.some((other) => other.orderId === orderId && other.amount < 0);
