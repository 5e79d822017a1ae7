import { formatPesos, netPrice, type OrderJson, orderNumber } from '@gym-power/domain';
import { useState } from 'react';
import Table from 'react-bootstrap/Table';
import { paths } from '../../../config/paths.ts';
import { shortDate } from '../../../lib/format.ts';
import { useBuyAgain } from '../../../state/cart/use-buy-again.ts';
import { isKept, isRenewed, paraOf, placeOf } from '../../../state/orders/bought-places.ts';
import { canceledWords, packValidity, placeWords, productWords, validity } from '../../../state/orders/order-words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import styles from './Purchases.module.css';

const headings = ['Orden N°', 'Actividad', 'Fecha de compra', 'Estado', 'Total'];

export function PurchaseTable({ orders }: { orders: OrderJson[] }) {
  const { busy, buyAgain } = useBuyAgain();
  const [now] = useState(() => new Date());
  return (
    <Table className={styles['table']}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
          <th scope="col">Comprobante</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => {
          const { id, lines, productLines = [], purchasedAt, updatedAt, state, totalPrice, givenBack } = order;
          return (
            <tr key={id}>
              <td data-label="Orden N°">{orderNumber(id)}</td>
              <td data-label="Actividad">
                <ul className={styles['places']}>
                  {lines.map((line) => {
                    const place = { ...placeOf(line, now), para: paraOf(order, line) };
                    return (
                      <li key={line.id}>
                        {isKept(line) ? placeWords(place) : <s>{placeWords(place)}</s>}
                        <span
                          className={styles['validity']}
                          data-ended={place.ended || !isKept(line)}
                          data-grace={place.inGrace}
                        >
                          {isKept(line) ? validity(place) : canceledWords(line)}
                          {isRenewed(line, orders) && ' · Renovada'}
                        </span>
                        {place.ended && !isRenewed(line, orders) && (
                          <Button
                            look="quiet"
                            className={styles['again']}
                            disabled={busy}
                            onClick={() => void buyAgain([place])}
                          >
                            Volver a comprar
                          </Button>
                        )}
                      </li>
                    );
                  })}
                  {productLines.map((line) => {
                    const words = productWords({ ...line, para: paraOf(order, line) });
                    return (
                      <li key={line.id}>
                        {isKept(line) ? words : <s>{words}</s>}
                        <span className={styles['validity']} data-ended={!isKept(line)}>
                          {isKept(line) ? packValidity(line, order) : canceledWords(line)}
                        </span>
                      </li>
                    );
                  })}
                </ul>
              </td>
              <td data-label="Fecha de compra">{shortDate(purchasedAt ?? updatedAt)}</td>
              <td data-label="Estado">{state}</td>
              <td data-label="Total">{formatPesos(netPrice({ totalPrice, givenBack }))}</td>
              <td data-label="Comprobante">
                <Link to={paths.receipt(id)} aria-label={`Ver el comprobante de la orden ${orderNumber(id)}`}>
                  Ver
                </Link>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
