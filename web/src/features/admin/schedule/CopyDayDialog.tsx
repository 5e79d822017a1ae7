import { copiesOfDay, type Day, daysWith } from '@gym-power/domain';
import { useState } from 'react';
import { FieldFrame } from '../../../ui/FieldFrame.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { ClassSelect } from './ClassSelect.tsx';
import { DayBoxes } from '../../../widgets/forms/DayBoxes.tsx';
import { NewSlotsDialog } from './NewSlotsDialog.tsx';
import { SchedulePreview } from './SchedulePreview.tsx';
import { useGym } from '../../../state/server-cache/use-gym.ts';
import { useWeek } from '../../../widgets/week/use-week.ts';
import styles from './Schedule.module.css';

export default function CopyDayDialog({ onClose }: { onClose: () => void }) {
  const week = useWeek();
  const { openDays } = useGym({ live: true });
  const days = daysWith(openDays, week.data?.slots ?? []);
  const [chosen, setFrom] = useState<Day>();
  const from = chosen ?? days[0]!;
  const [to, setTo] = useState<Day[]>([]);
  const [classId, setClassId] = useState('');

  const copied = week.data?.slots.filter(({ activityId }) => !classId || activityId === classId) ?? [];
  const others = to.filter((day) => day !== from);
  const wanted = copiesOfDay(copied, from, others);
  const hint = copiesOfDay(copied, from, [from]).length === 0 ? `${from} no tiene horarios.` : 'Elegí los días.';
  return (
    <NewSlotsDialog title="Copiar un día" week={week.data} wanted={wanted} unsaved={to.length > 0} onClose={onClose}>
      <Loaded of={week} what="los horarios" loading={<Spinner label="Cargando los horarios…" />}>
        {(loaded) => (
          <>
            <div className={styles['inputs']}>
              <FieldFrame id="copy-from" label="Copiar el día" error={undefined}>
                {(described) => (
                  <select
                    id="copy-from"
                    className="form-select"
                    {...described}
                    value={from}
                    onChange={({ target }) => setFrom(target.value as Day)}
                  >
                    {days.map((day) => (
                      <option key={day}>{day}</option>
                    ))}
                  </select>
                )}
              </FieldFrame>
              <ClassSelect id="copy-class" label="De" classes={loaded.classes} value={classId} onChange={setClassId} />
            </div>
            <DayBoxes
              label="A los días"
              offered={openDays.filter((day) => day !== from)}
              chosen={others}
              onChoose={setTo}
            />
            <SchedulePreview week={loaded} wanted={wanted} hint={hint} />
          </>
        )}
      </Loaded>
    </NewSlotsDialog>
  );
}
