import { type ActivityJson, formatPesos, lineKey, type SlotJson } from '@gym-power/domain';
import { useAtomValue } from 'jotai';
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { itemOfSlot } from '../../state/cart/cart-item.ts';
import { addItem } from '../../state/cart/change-cart.ts';
import { cartAtom, type Relative } from '../../state/groups/cart.ts';
import { Button } from '../../ui/Button.tsx';
import { useRootMark } from '../../ui/use-root-mark.ts';
import { AddedToCart } from '../../widgets/cart/AddedToCart.tsx';
import { ForWhomRoom } from '../../widgets/family/ForWhomRoom.tsx';
import { PlanDates } from '../../widgets/plan/PlanDates.tsx';
import { isFull } from './browse-activities.ts';
import { SlotButtons } from './SlotButtons.tsx';
import styles from './SlotPicker.module.css';

interface Props {
  activity: ActivityJson;
  action: string;
  chosen: string;
  onChoose: (diaHoraId: string) => void;
  onClose?: () => void;
  /** On phones, price and button stay at the bottom of the screen. */
  inSight?: boolean;
}

const choiceWords = (slot: SlotJson | undefined, available: boolean): string => {
  if (slot) return `${slot.day} ${slot.hour}`;
  return available ? 'Elegí un horario' : 'Sin lugares';
};

export function SlotPicker({ activity, action, chosen, onChoose, onClose, inSight = false }: Props) {
  const id = useId();
  const [asked, setAsked] = useState(false);
  const [addedId, setAddedId] = useState('');
  const [para, setPara] = useState<Relative>();
  const { items } = useAtomValue(cartAtom);
  const select = useRef<HTMLSelectElement>(null);
  useRootMark('buying', inSight ? 'bar' : null);
  // A visitor can choose before the prerendered page is hydrated.
  useLayoutEffect(() => {
    const early = select.current!.value;
    if (early !== '') onChoose(early);
  }, [onChoose]);
  const missing = asked && chosen === '';
  const hasSlots = activity.diaHoras.length > 0;
  const available = hasSlots && !isFull(activity);
  const slot = activity.diaHoras.find(({ id: slotId }) => slotId === chosen);
  const key = lineKey({ diaHoraId: chosen, para });
  const added = addedId === key && items.some((item) => lineKey(item) === key);

  const add = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!slot) {
      select.current!.focus();
      return;
    }
    void addItem({ ...itemOfSlot(activity, slot), para });
    setAddedId(key);
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
      {hasSlots ? (
        <SlotButtons activity={activity} chosen={chosen} onChoose={onChoose} />
      ) : (
        <p className={styles['hint']}>Esta clase todavía no tiene horarios.</p>
      )}
      <ForWhomRoom label="Para quién es el lugar" para={para} onPara={setPara} />
      {slot && <PlanDates slot={slot} planDays={activity.planDays} />}
      <div className={styles['buy']} data-bar={inSight || undefined}>
        {inSight && (
          <p className={styles['choice']}>
            <b>{formatPesos(activity.price)}</b>
            <span>{choiceWords(slot, available)}</span>
          </p>
        )}
        <Button type="submit" disabled={!available}>
          {action}
        </Button>
        {added && (
          <div className={styles['after']}>
            <AddedToCart onClose={onClose} />
          </div>
        )}
      </div>
    </form>
  );
}
