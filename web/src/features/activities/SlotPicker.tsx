import type { ActivityJson } from '@gym-power/domain';
import { type FormEvent, useId, useState } from 'react';
import { itemOfSlot } from '../../state/cart/cart-item.ts';
import { addItem } from '../../state/cart/change-cart.ts';
import { notify } from '../../state/notices/notify.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './SlotPicker.module.css';

interface Props {
  activity: ActivityJson;
  /** The button's label. */
  action: string;
  chosen: string;
  onChoose: (diaHoraId: string) => void;
}

/** @returns why no slot can be chosen; null if one can */
const unavailable = ({ diaHoras }: ActivityJson) => {
  if (diaHoras.length === 0) return 'Esta clase todavía no tiene horarios.';
  return diaHoras.every(({ stock }) => stock === 0) ? 'Todos los horarios están completos.' : null;
};

/** A form that puts a slot of the class into the cart. */
export function SlotPicker({ activity, action, chosen, onChoose }: Props) {
  const id = useId();
  const [asked, setAsked] = useState(false);
  const missing = asked && chosen === '';
  const hint = unavailable(activity);

  const add = (event: FormEvent) => {
    event.preventDefault();
    const slot = activity.diaHoras.find(({ id: slotId }) => slotId === chosen);
    setAsked(true);
    if (!slot) return;
    void addItem(itemOfSlot(activity, slot));
    notify.success(`${activity.name}, ${slot.day} ${slot.hour}: en tu carrito`);
  };

  return (
    <form className={styles['picker']} onSubmit={add}>
      <label htmlFor={id}>Elegir dia hora</label>
      <select
        id={id}
        value={chosen}
        aria-invalid={missing}
        aria-describedby={missing ? `${id}-error` : undefined}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">Elegir dia hora</option>
        {activity.diaHoras.map((slot) => (
          <option key={slot.id} value={slot.id} disabled={slot.stock === 0}>
            {slot.day} {slot.hour} capacidad:{slot.stock}
          </option>
        ))}
      </select>
      {missing && (
        <p id={`${id}-error`} className={styles['missing']} role="alert">
          Elegí un día y horario
        </p>
      )}
      {hint && <p className={styles['hint']}>{hint}</p>}
      <Button type="submit" disabled={hint !== null}>
        {action}
      </Button>
    </form>
  );
}
