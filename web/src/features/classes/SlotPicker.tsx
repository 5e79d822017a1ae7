import { type FormEvent, useId, useState } from 'react';
import type { Activity } from '../../api/activities.ts';
import { addItem } from '../../state/cart-sync.ts';
import { notify } from '../../state/notices.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './SlotPicker.module.css';

interface Props {
  activity: Activity;
  /** What the button says. */
  action: string;
  chosen: string;
  onChoose: (diaHoraId: string) => void;
}

/** Chooses a slot of the class, and puts it into the cart. */
export function SlotPicker({ activity, action, chosen, onChoose }: Props) {
  const id = useId();
  const [missing, setMissing] = useState(false);

  const add = (event: FormEvent) => {
    event.preventDefault();
    const slot = activity.diaHoras.find((diaHora) => diaHora.id === chosen);
    setMissing(!slot);
    if (!slot) return;
    const { id: activityId, name, image, price } = activity;
    const { id: diaHoraId, day, hour, stock } = slot;
    void addItem({ diaHoraId, activityId, name, image, day, hour, unitprice: price, price, stock });
    notify.success(`${name}, ${day} ${hour}: en tu carrito`);
  };

  return (
    <form className={styles['picker']} onSubmit={add}>
      <label htmlFor={id}>Elegir dia hora</label>
      <select id={id} value={chosen} aria-invalid={missing} aria-describedby={missing ? `${id}-error` : undefined} onChange={({ target }) => onChoose(target.value)}>
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
      <Button type="submit">{action}</Button>
    </form>
  );
}
