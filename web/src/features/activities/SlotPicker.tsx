import type { ActivityJson } from '@gym-power/domain';
import { useAtomValue } from 'jotai';
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { itemOfSlot } from '../../state/cart/cart-item.ts';
import { addItem } from '../../state/cart/change-cart.ts';
import { cartAtom } from '../../state/groups/cart.ts';
import { notify } from '../../state/notices/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { PlanDates } from '../../widgets/plan/PlanDates.tsx';
import { AddedToCart } from './AddedToCart.tsx';
import { isFull } from './browse-activities.ts';
import styles from './SlotPicker.module.css';

interface Props {
  activity: ActivityJson;
  action: string;
  chosen: string;
  onChoose: (diaHoraId: string) => void;
  onClose?: () => void;
  children?: ReactNode;
}

/** @returns why no slot can be chosen; null if one can */
const unavailable = (activity: ActivityJson) => {
  if (activity.diaHoras.length === 0) return 'Esta clase todavía no tiene horarios.';
  return isFull(activity) ? 'Todos los horarios están completos.' : null;
};

export function SlotPicker({ activity, action, chosen, onChoose, onClose, children }: Props) {
  const id = useId();
  const [asked, setAsked] = useState(false);
  const [addedId, setAddedId] = useState('');
  const { items } = useAtomValue(cartAtom);
  const select = useRef<HTMLSelectElement>(null);
  // A visitor can choose before the prerendered page is hydrated.
  useLayoutEffect(() => {
    const early = select.current!.value;
    if (early !== '') onChoose(early);
  }, [onChoose]);
  const missing = asked && chosen === '';
  const hint = unavailable(activity);
  const slot = activity.diaHoras.find(({ id: slotId }) => slotId === chosen);
  const added = addedId === chosen && items.some(({ diaHoraId }) => diaHoraId === addedId);

  const add = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!slot) return;
    void addItem(itemOfSlot(activity, slot));
    setAddedId(slot.id);
    notify.success(`${activity.name}, ${slot.day} ${slot.hour}: en tu carrito`);
  };

  return (
    <form className={styles['picker']} onSubmit={add}>
      <label htmlFor={id}>Elegir dia hora</label>
      <select
        ref={select}
        id={id}
        value={chosen}
        aria-invalid={missing}
        aria-describedby={missing ? `${id}-error` : undefined}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">Elegir dia hora</option>
        {activity.diaHoras.map(({ id: slotId, day, hour, stock }) => {
          const text = `${day} ${hour} capacidad:${stock}`;
          // Browsers show an option's `label` attribute instead of its text. The text is the specification's.
          return (
            <option
              key={slotId}
              value={slotId}
              disabled={stock === 0}
              {...(stock === 0 && { label: `${text} · Completo` })}
            >
              {text}
            </option>
          );
        })}
      </select>
      {missing && (
        <p id={`${id}-error`} className={styles['missing']} role="alert">
          Elegí un día y horario
        </p>
      )}
      {children}
      {/* The week shows this for each slot. */}
      {hint && !children && <p className={styles['hint']}>{hint}</p>}
      {slot && <PlanDates slot={slot} planDays={activity.planDays} />}
      <Button type="submit" disabled={hint !== null}>
        {action}
      </Button>
      {added && <AddedToCart onClose={onClose} />}
    </form>
  );
}
