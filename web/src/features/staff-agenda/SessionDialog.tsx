import { sessionSchema, shortHour } from '@gym-power/domain';
import { slotEditPath, slotHoldersPath } from '../../widgets/week/week-slot.ts';
import { useState } from 'react';
import type { DateChange } from '../../api/sessions.ts';
import { Link } from '../../ui/Link.tsx';
import { refusedFields } from '../../widgets/forms/refusal-fields.ts';
import { trainerWords } from '../../widgets/agenda/session-words.ts';
import type { FormField } from '../../widgets/forms/form-field.ts';
import { FormFields } from '../../widgets/forms/FormFields.tsx';
import { PillChoice } from '../../widgets/forms/PillChoice.tsx';
import { useRecordForm } from '../../widgets/forms/use-record-form.ts';
import { waitingWords } from '../../widgets/roster/roster-words.ts';
import { SessionRoster } from '../../widgets/roster/SessionRoster.tsx';
import { ActDialog } from './ActDialog.tsx';
import { type Act, asEveryWeek, changeOf, changing, closing, reopening } from './acts.ts';
import styles from './Agenda.module.css';
import type { WeekRecords, WeekSession } from './week-sessions.ts';
import { dateWords } from '../../widgets/agenda/agenda-week.ts';
import { ClosingFields, type TypedClosing } from './ClosingFields.tsx';
import { sessionMarks } from '../../widgets/agenda/session-marks.ts';

type Mode = 'change' | 'close' | 'usual';

const labels: Readonly<Record<Mode, string>> = {
  change: 'Cambiar sólo esta fecha',
  close: 'Cerrar esta fecha',
  usual: 'Volver a lo habitual',
};

interface Props {
  session: WeekSession;
  trainers: WeekRecords['trainers'];
  onClose: () => void;
}

export function SessionDialog({ session, trainers, onClose }: Props) {
  return session.change?.kind === 'closed' ? (
    <ReopenDialog session={session} change={session.change} onClose={onClose} />
  ) : (
    <OpenSessionDialog session={session} trainers={trainers} onClose={onClose} />
  );
}

const titleOf = ({ name, date, hour }: WeekSession): string => `${name}, ${dateWords(date)}, ${hour}`;

const changeIn = ({ hora, ...rest }: DateChange): DateChange => ({ ...rest, hora: hora && shortHour(hora) });

function OpenSessionDialog({ session, trainers, onClose }: Props) {
  const { usualTrainers, usualHour, usualCapacity, diaHoraId, date, taken, waiting, capacity, substitute } = session;
  const [mode, setMode] = useState<Mode>('change');
  const [listed, setListed] = useState(false);
  const [typed, setTyped] = useState<TypedClosing>({ motivo: '', recupero: true });
  const before = changeOf(session);
  const form = useRecordForm(sessionSchema, {
    hora: before.hora ?? '',
    instructor: before.instructor ?? '',
    capacidad: before.capacidad ?? '',
    nota: before.nota,
  });
  const { isDirty } = form.formState;
  const values = form.watch();
  const change = sessionSchema.isValidSync(values) ? changeIn(sessionSchema.cast(values) as DateChange) : null;
  const acts: Record<Mode, Act | null> = {
    change: change && isDirty ? changing(session, change) : null,
    close: closing(session, typed.motivo.trim(), typed.recupero),
    usual: changing(session, asEveryWeek),
  };
  const modes = (['change', 'close', 'usual'] as const).filter((each) => each !== 'usual' || session.changed);
  const fields: FormField[] = [
    { name: 'hora', label: 'Hora', kind: 'optional', hint: `Como siempre: ${usualHour}` },
    {
      name: 'instructor',
      label: 'Instructor',
      kind: 'choice',
      options: [
        { value: '', label: `Como siempre${usualTrainers.length > 0 ? `: ${usualTrainers.join(', ')}` : ''}` },
        ...trainers.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    { name: 'capacidad', label: 'Lugares', kind: 'integer', hint: `Como siempre: ${usualCapacity}` },
    { name: 'nota', label: 'Nota', kind: 'optional', hint: 'La ven los socios: «Traé colchoneta»' },
  ];
  return (
    <ActDialog
      title={titleOf(session)}
      submitLabel={mode === 'change' ? 'Guardar' : labels[mode]}
      dangerous={mode === 'close'}
      act={acts[mode]}
      ready={mode !== 'close' || typed.motivo.trim() !== ''}
      unsaved={isDirty || typed.motivo !== ''}
      isBeside={(refusal) => mode === 'change' && Object.keys(refusedFields(form, refusal)).length > 0}
      onClose={onClose}
    >
      {(people, refusal) => (
        <>
          <p className={styles['summary']}>
            {taken}/{capacity} lugares ocupados
            {[
              trainerWords({ trainers: session.trainers, substitute }),
              ...sessionMarks(session),
              waiting > 0 && waitingWords(waiting),
            ]
              .filter(Boolean)
              .map((mark) => ` · ${mark}`)}
            {' · '}
            <Link to={slotHoldersPath(diaHoraId)}>Quién tiene lugar</Link>
            {' · '}
            <Link to={slotEditPath(diaHoraId)}>Ver en Dias y horas</Link>
          </p>
          <details className={styles['roster']} onToggle={({ currentTarget }) => setListed(currentTarget.open)}>
            <summary>Quién viene</summary>
            {listed && <SessionRoster diaHoraId={diaHoraId} date={date} counts={`${taken} ${waiting}`} />}
          </details>
          <PillChoice
            legend="Qué hacer"
            options={modes.map((value) => ({ value, label: labels[value] }))}
            value={mode}
            onChange={setMode}
          />
          {mode === 'change' && (
            <div className={styles['fields']}>
              <FormFields form={form} fields={fields} refused={refusedFields(form, refusal)} idPrefix="date" />
            </div>
          )}
          {mode === 'close' && <ClosingFields typed={typed} people={people} onType={setTyped} />}
          {mode === 'usual' && (
            <p>
              Vuelve a ser a las {usualHour}, con {usualCapacity} lugares
              {usualTrainers.length > 0 && ` y con ${usualTrainers.join(', ')}`}.
            </p>
          )}
        </>
      )}
    </ActDialog>
  );
}

interface ReopenProps {
  session: WeekSession;
  change: Extract<NonNullable<WeekSession['change']>, { kind: 'closed' }>;
  onClose: () => void;
}

function ReopenDialog({ session, change: { because, credit }, onClose }: ReopenProps) {
  return (
    <ActDialog
      title={titleOf(session)}
      submitLabel="Reabrir"
      act={reopening(session, because, credit)}
      onClose={onClose}
    >
      {() => (
        <p>
          Cerrada: {because}. Si la reabrís, la clase se da como siempre.
          {credit && ' Los recuperos que nadie usó se anulan.'}{' '}
          <Link to={slotEditPath(session.diaHoraId)}>Ver en Dias y horas</Link>
        </p>
      )}
    </ActDialog>
  );
}
