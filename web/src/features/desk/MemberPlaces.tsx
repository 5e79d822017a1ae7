import { type ActivityJson, formatPesos } from '@gym-power/domain';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { MemberFileJson } from '../../api/desk.ts';
import { isRenewal, placeOf } from '../../state/orders/bought-places.ts';
import { Button } from '../../ui/Button.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from '../../ui/Panel.module.css';
import { HeldUntil } from './HeldUntil.tsx';
import { type DeskLineDraft, dueOrders, heldPlaces, isSameLine, renewalOf } from './desk-lines.ts';

interface Props {
  file: MemberFileJson;
  activities: readonly ActivityJson[];
  lines: readonly DeskLineDraft[];
  busy: boolean;
  /** The line whose renewal is added at once. */
  renewing?: string | null;
  onAdd: (line: DeskLineDraft) => void;
  onPay: (orderId: string) => void;
}

export function MemberPlaces({ file, activities, lines, busy, renewing = null, onAdd, onPay }: Props) {
  const now = useNow();
  const held = heldPlaces(file.orders);
  const asked = held.find(({ line }) => line.id === renewing);
  const askedFor = asked ? renewalOf(asked, activities) : null;
  const added = useRef(false);
  const addOnce = useEffectEvent(() => {
    if (!askedFor || added.current) return;
    added.current = true;
    onAdd(askedFor);
  });
  const isReady = askedFor !== null;
  useEffect(() => {
    if (isReady) addOnce();
  }, [isReady]);
  return (
    <>
      {dueOrders(file.orders).map((order) => (
        <div key={order.id} className={styles['row']}>
          <span className={styles['warning']}>
            {isRenewal(order) ? 'Renovación sin pagar, ' : 'Debe '}
            {formatPesos(order.totalPrice)}:{' '}
            {[...order.lines, ...(order.productLines ?? [])].map(({ name }) => name).join(', ')}
          </span>
          <Button look="outline" disabled={busy} onClick={() => onPay(order.id)}>
            Cobrar {formatPesos(order.totalPrice)}
          </Button>
        </div>
      ))}
      {held.length === 0 && <p>No tiene lugares vigentes.</p>}
      <ul className={styles['list']} aria-label="Lugares vigentes">
        {held.map((place) => {
          const { line } = place;
          const renewal = renewalOf(place, activities);
          const para = place.order.attendees?.find(({ id }) => id === line.userId);
          const label = `${line.name}, ${line.day} ${line.hour}${para ? `, para ${para.name}` : ''}`;
          const isAdded = lines.some((each) => isSameLine(each, { diaHoraId: line.diaHoraId, para }));
          return (
            <li key={line.id} className={styles['row']}>
              <span>
                <b>{line.name}</b>, {line.day} {line.hour}
                {para && <small> · para {para.name}</small>}
                <br />
                <HeldUntil place={placeOf(line, now)} />
              </span>
              {renewal && (
                <Button
                  look="outline"
                  aria-label={`Renovar ${label}`}
                  disabled={isAdded}
                  onClick={() => onAdd(renewal)}
                >
                  Renovar
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
