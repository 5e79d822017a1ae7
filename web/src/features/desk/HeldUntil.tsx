import type { Place } from '../../state/orders/bought-places.ts';
import { validity } from '../../state/orders/order-words.ts';
import styles from '../../ui/Panel.module.css';

export function HeldUntil({ place }: { place: Place }) {
  const { validUntil, inGrace, leaving } = place;
  const words = validUntil === null ? 'Sin vencimiento' : validity(place);
  return (
    <small className={inGrace ? styles['warning'] : undefined}>
      {words}
      {leaving && ' · no renueva'}
    </small>
  );
}
