import type { ActivityJson, SlotJson } from '@gym-power/domain';
import { daysOf } from './browse-activities.ts';
import { FullSlot } from './FullSlot.tsx';
import styles from './SlotButtons.module.css';

interface Props {
  activity: ActivityJson;
  chosen: string;
  onChoose: (diaHoraId: string) => void;
}

const placesLeft = (stock: number) => (stock === 1 ? '1 lugar' : `${stock} lugares`);

/** The options of the select above them. */
export function SlotButtons({ activity, chosen, onChoose }: Props) {
  const slots = daysOf(activity).flatMap((day) => activity.diaHoras.filter((slot) => slot.day === day));
  return (
    <div className={styles['slots']} role="group" aria-label="La semana">
      {slots.map((slot) =>
        slot.stock > 0 ? (
          <FreeSlot key={slot.id} slot={slot} isChosen={slot.id === chosen} onChoose={onChoose} />
        ) : (
          <FullSlot key={slot.id} activityId={activity.id} slot={slot} />
        ),
      )}
    </div>
  );
}

interface SlotProps {
  slot: SlotJson;
  isChosen: boolean;
  onChoose: (diaHoraId: string) => void;
}

const FreeSlot = ({ slot: { id, day, hour, stock }, isChosen, onChoose }: SlotProps) => (
  <button type="button" className={styles['free']} aria-pressed={isChosen} onClick={() => onChoose(id)}>
    <b>
      {day} {hour}
    </b>
    <span>{placesLeft(stock)}</span>
  </button>
);
