import { type Closure, closureSchema, daysAfter, type Holiday, type IsoDate, nextHolidays } from '@gym-power/domain';
import { useId, useState } from 'react';
import type { ClosedDays, Written } from '../../api/sessions.ts';
import { Field } from '../../ui/Field.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { mailsWords } from '../../widgets/records/mails-words.ts';
import { ActDialog } from './ActDialog.tsx';
import { closingGym } from './acts.ts';
import { columnWords } from '../../widgets/agenda/agenda-week.ts';
import { ClosingFields } from './ClosingFields.tsx';
import styles from './Agenda.module.css';

interface Props {
  closures: readonly Closure[];
  today: IsoDate;
  from: IsoDate;
  onClose: () => void;
}

/** Merges consecutive holidays of the same name, such as Carnaval. */
const joined = (holidays: readonly Holiday[]): { desde: IsoDate; hasta: IsoDate; motivo: string }[] =>
  holidays.reduce<{ desde: IsoDate; hasta: IsoDate; motivo: string }[]>((all, { id, name }) => {
    const last = all.at(-1);
    return last?.motivo === name && daysAfter(last.hasta, 1) === id
      ? [...all.slice(0, -1), { ...last, hasta: id }]
      : [...all, { desde: id, hasta: id, motivo: name }];
  }, []);

const said = ({ sessions = [], avisos }: Written): string => {
  if (sessions.length === 0) return 'Esos días no hay clases.';
  const closed = sessions.length === 1 ? 'Se cierra 1 clase' : `Se cierran ${sessions.length} clases`;
  return `${closed}. ${mailsWords(avisos)}`;
};

/** Inclusive. */
function between({ desde, hasta }: Pick<ClosedDays, 'desde' | 'hasta'>): IsoDate[] {
  const days: IsoDate[] = [];
  for (let day = desde; day <= hasta; day = daysAfter(day, 1)) days.push(day);
  return days;
}

function mistakesIn(typed: ClosedDays): Partial<Record<keyof ClosedDays, string>> {
  const wrong = (['desde', 'hasta'] as const).map((name) => {
    try {
      closureSchema.validateSyncAt(name, typed);
      return [];
    } catch (error) {
      return [[name, (error as Error).message] as const];
    }
  });
  return Object.fromEntries(wrong.flat());
}

export function CloseGymDialog({ closures, today, from, onClose }: Props) {
  const id = useId();
  const closed = new Set(closures.map((closure) => closure.id));
  const [holidays] = useState(() => joined(nextHolidays(today).filter((holiday) => !closed.has(holiday.id))));
  const first = from < today ? today : from;
  const [typed, setTyped] = useState<ClosedDays>({
    desde: first,
    hasta: first,
    motivo: holidays.find(({ desde, hasta }) => desde === first && hasta === first)?.motivo ?? '',
    recupero: false,
  });
  const [isTouched, setTouched] = useState(false);
  const type = (changes: Partial<ClosedDays>) => {
    setTouched(true);
    setTyped((before) => ({ ...before, ...changes }));
  };
  const mistakes = mistakesIn(typed);
  const isWrong = Object.keys(mistakes).length > 0;
  const motivo = typed.motivo.trim();
  const added = isWrong ? [] : between(typed).filter((day) => !closed.has(day));
  return (
    <ActDialog
      title="Cerrar el gimnasio"
      submitLabel="Cerrar el gimnasio"
      dangerous
      act={added.length > 0 ? closingGym({ ...typed, motivo }, added) : null}
      ready={motivo !== ''}
      unsaved={isTouched}
      said={said}
      onClose={onClose}
    >
      {(people) => (
        <>
          <FieldFrame id={`${id}-holiday`} label="Feriado" hint="O elegí los días abajo" error={undefined}>
            {(described) => (
              <select
                id={`${id}-holiday`}
                className="form-select"
                {...described}
                value={holidays.findIndex(({ desde, hasta }) => desde === typed.desde && hasta === typed.hasta)}
                onChange={({ target }) => {
                  const holiday = holidays[Number(target.value)];
                  if (holiday) type(holiday);
                }}
              >
                <option value={-1}>Ninguno</option>
                {holidays.map(({ desde, hasta, motivo: name }, index) => (
                  <option key={desde} value={index}>
                    {columnWords(desde)}
                    {hasta !== desde && ` y ${columnWords(hasta).toLowerCase()}`}: {name}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
          <div className={styles['range']}>
            <Field
              id={`${id}-from`}
              label="Desde"
              type="date"
              min={today}
              value={typed.desde}
              error={mistakes.desde}
              onChange={({ target }) =>
                type({ desde: target.value, hasta: typed.hasta < target.value ? target.value : typed.hasta })
              }
            />
            <Field
              id={`${id}-until`}
              label="Hasta"
              type="date"
              min={typed.desde}
              value={typed.hasta}
              error={mistakes.hasta}
              onChange={({ target }) => type({ hasta: target.value })}
            />
          </div>
          {!isWrong && added.length === 0 && <p>El gimnasio ya está cerrado esos días.</p>}
          <ClosingFields typed={typed} people={people} onType={type} />
        </>
      )}
    </ActDialog>
  );
}
