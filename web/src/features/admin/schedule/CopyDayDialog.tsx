import { copiesOfDay, type Day, days } from '@gym-power/domain';
import { type FormEvent, useState } from 'react';
import { FieldFrame } from '../../../ui/FieldFrame.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { ClassSelect } from './ClassSelect.tsx';
import { DayBoxes } from './DayBoxes.tsx';
import { createLabel, missingSlots, SchedulePreview } from './SchedulePreview.tsx';
import { useCreateSchedule } from './use-create-schedule.ts';
import { useWeek } from './use-week.ts';
import styles from './Schedule.module.css';

/** Makes other days like one, of one class or of all. Slots that exist stay as they are. */
export default function CopyDayDialog({ onClose }: { onClose: () => void }) {
  const week = useWeek();
  const [from, setFrom] = useState<Day>(days[0]);
  const [to, setTo] = useState<Day[]>([]);
  const [classId, setClassId] = useState('');
  const { create, busy, failure } = useCreateSchedule(onClose);

  const copied = week.data?.slots.filter(({ activityId }) => !classId || activityId === classId) ?? [];
  const others = to.filter((day) => day !== from);
  const wanted = copiesOfDay(copied, from, others);
  const missing = week.data ? missingSlots(wanted, week.data) : [];
  const hint = copiesOfDay(copied, from, [from]).length === 0 ? `${from} no tiene horarios.` : 'Elegí los días.';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await create(missing);
  };
  return (
    <FormDialog
      title="Copiar un día"
      submitLabel={busy ? 'Creando…' : createLabel(missing.length)}
      disabled={busy || missing.length === 0}
      long
      onSubmit={submit}
      onClose={onClose}
    >
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
            <DayBoxes label="A los días" without={from} chosen={others} onChoose={setTo} />
            <SchedulePreview week={loaded} wanted={wanted} hint={hint} />
          </>
        )}
      </Loaded>
      {failure && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
    </FormDialog>
  );
}
