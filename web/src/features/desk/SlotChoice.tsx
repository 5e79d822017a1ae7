import { type ActivityJson, folded, formatPesos, type SlotJson } from '@gym-power/domain';
import { useId, useState } from 'react';
import { PlainButton } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Field } from '../../ui/Field.tsx';
import styles from '../../ui/Panel.module.css';
import own from './SlotChoice.module.css';

interface Props {
  activities: readonly ActivityJson[];
  chosen: ReadonlySet<string>;
  onToggle: (activity: ActivityJson, slot: SlotJson) => void;
}

const freeWords = (stock: number): string => (stock === 0 ? 'Completo' : stock === 1 ? '1 lugar' : `${stock} lugares`);

export function SlotChoice({ activities, chosen, onToggle }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const words = folded(text).split(/\s+/).filter(Boolean);
  const matches = (activity: ActivityJson, { day, hour }: SlotJson) =>
    words.every((word) => folded(`${activity.name} ${day} ${hour}`).includes(word));
  const shown = activities
    .map((activity) => ({ activity, slots: activity.diaHoras.filter((slot) => matches(activity, slot)) }))
    .filter(({ slots }) => slots.length > 0);
  return (
    <section className={styles['panel']} aria-labelledby={`${id}-slots`}>
      <h3 id={`${id}-slots`}>Horarios</h3>
      <Field
        id={`${id}-filter`}
        label="Filtrar"
        type="search"
        placeholder="Clase, día u hora"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={own['classes']} tabIndex={0} role="group" aria-label="Clases con sus horarios">
        {shown.length === 0 && <Empty>Ningún horario coincide.</Empty>}
        {shown.map(({ activity, slots }) => (
          <section key={activity.id}>
            <h4>
              {activity.name} <span className={styles['money']}>{formatPesos(activity.price)}</span>
            </h4>
            <ul className={own['slots']}>
              {slots.map((slot) => (
                <li key={slot.id}>
                  <PlainButton
                    className={styles['choice']}
                    aria-pressed={chosen.has(slot.id)}
                    disabled={slot.stock === 0 && !chosen.has(slot.id)}
                    onClick={() => onToggle(activity, slot)}
                  >
                    <span>
                      {slot.day} {slot.hour}
                    </span>
                    <small>{freeWords(slot.stock)}</small>
                  </PlainButton>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
