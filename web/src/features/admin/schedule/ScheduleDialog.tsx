import { type Day, type ScheduledSlot, slotSchema } from '@gym-power/domain';
import { useState } from 'react';
import { ValidationError } from 'yup';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { ClassHours, type TypedHours } from './ClassHours.tsx';
import { DayBoxes } from '../../../widgets/forms/DayBoxes.tsx';
import { hoursIn } from './hours-in.ts';
import { NewSlotsDialog } from './NewSlotsDialog.tsx';
import { SchedulePreview } from './SchedulePreview.tsx';
import { useGym } from '../../../state/server-cache/use-gym.ts';
import { useWeek } from '../../../widgets/week/use-week.ts';
import { usualCapacity } from '../../../widgets/week/week-slot.ts';
import styles from './Schedule.module.css';

const nothing: TypedHours = { hours: '', capacity: null };

export default function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const week = useWeek();
  const { openDays } = useGym({ live: true });
  const [days, setDays] = useState<Day[]>([]);
  const [typed, setTyped] = useState<Readonly<Record<string, TypedHours>>>({});

  const { slots = [], classes = [] } = week.data ?? {};
  const slotsByClass = Map.groupBy(slots, ({ activityId }) => activityId);
  const rows = classes.map(({ id, name }) => {
    const { hours, capacity } = typed[id] ?? nothing;
    const usual = usualCapacity(slotsByClass.get(id) ?? []);
    return { id, name, hours, capacity: capacity ?? (usual === null ? '' : String(usual)) };
  });
  const checked = rows.map((row) => ({ ...row, ...check(row) }));
  const wanted = checked.flatMap(({ id, slots: each }) =>
    days.flatMap((day) => each.map((slot): ScheduledSlot => ({ ...slot, day, activityId: id }))),
  );
  const invalid = checked.filter(({ hoursError, capacityError }) => hoursError || capacityError);
  return (
    <NewSlotsDialog
      title="Agregar varios horarios"
      week={week.data}
      wanted={wanted}
      invalid={invalid.length > 0}
      unsaved={days.length > 0 || Object.keys(typed).length > 0}
      onClose={onClose}
    >
      <DayBoxes label="Días" offered={openDays} chosen={days} onChoose={setDays} />
      <Loaded of={week} what="las clases" loading={<Spinner label="Cargando las clases…" />}>
        {(loaded) => (
          <>
            <p className="form-text">Escribí las horas de cada clase, separadas por comas: 8, 9:30, 19:00.</p>
            <ul className={styles['classes']}>
              {checked.map((row) => (
                <ClassHours
                  key={row.id}
                  {...row}
                  onType={(changes) =>
                    setTyped((before) => ({ ...before, [row.id]: { ...nothing, ...before[row.id], ...changes } }))
                  }
                />
              ))}
            </ul>
            <SchedulePreview week={loaded} wanted={wanted} hint="Elegí los días y escribí las horas de alguna clase." />
            {invalid.length > 0 && (
              <p className="text-danger">Falta corregir: {invalid.map(({ name }) => name).join(', ')}</p>
            )}
          </>
        )}
      </Loaded>
    </NewSlotsDialog>
  );
}

interface Checked {
  slots: { hour: string; capacity: number }[];
  hoursError?: string;
  capacityError?: string;
}

function check(row: { hours: string; capacity: string }): Checked {
  const { hours, wrong } = hoursIn(row.hours);
  if (wrong.length > 0) return { slots: [], hoursError: `No es una hora: ${wrong.join(', ')}` };
  try {
    const slots = hours.map((hour) =>
      slotSchema.validateSync({ day: 'Lunes', hour, capacity: row.capacity === '' ? undefined : row.capacity }),
    );
    return { slots: slots.map(({ hour, capacity }) => ({ hour, capacity })) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { slots: [], capacityError: error.message };
  }
}
