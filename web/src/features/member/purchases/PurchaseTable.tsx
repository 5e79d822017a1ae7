import Table from 'react-bootstrap/Table';
import type { Order } from '../../../api/orders.ts';
import { pesos, shortDate } from '../../../lib/format.ts';
import styles from './Purchases.module.css';

const SHORT_ID = 8;

export function PurchaseTable({ orders }: { orders: Order[] }) {
  return (
    <div className={styles['tableRoom']} role="region" aria-label="Compras completas" tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">Orden N°</th>
            <th scope="col">Actividad</th>
            <th scope="col">Fecha de compra</th>
            <th scope="col">Estado</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ id, lines, purchasedAt, updatedAt, state, totalPrice }) => (
            <tr key={id}>
              <td title={id}>{id.slice(0, SHORT_ID)}</td>
              <td>{lines.map(({ name, day, hour }) => `${name} (${day} ${hour})`).join(', ')}</td>
              <td>{shortDate(purchasedAt ?? updatedAt)}</td>
              <td>{state}</td>
              <td>{pesos(totalPrice)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
