import { dayAndMonth, type IsoDate, type CreditJson, type CreditsJson } from '@gym-power/domain';
import { useState } from 'react';
import { getAgenda } from '../../api/agenda.ts';
import { getOwnAgenda, putBooking } from '../../api/own-agenda.ts';
import { type Bookable, bookable } from '../../state/credits/bookable.ts';
import { useAdminData } from '../../state/server-cache/use-admin-data.ts';
import type { Action } from '../../state/use-action.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useNow } from '../../ui/use-now.ts';
import { dateWords } from '../../widgets/agenda/agenda-week.ts';

interface Props {
  userId: string;
  credit: CreditJson;
  recuperos: CreditsJson;
  action: Action;
  onClose: () => void;
}

export function BookDialog({ userId, credit, recuperos, action: { busy, run }, onClose }: Props) {
  const now = useNow();
  const days = recuperos.politica.bookDays + 1;
  const sessions = useAdminData(`sessions of ${userId}`, async () => {
    const [agenda, own] = await Promise.all([getAgenda(days), getOwnAgenda(days, userId)]);
    return { agenda, own };
  });
  const [chosen, setChosen] = useState<{ day: IsoDate; id: string }>({ day: '', id: '' });
  const offered = sessions.data
    ? bookable(credit, sessions.data.agenda.sessions, { recuperos, own: sessions.data.own, now }).filter(
        // The member's own place is taken back in the list of their next classes.
        ({ own }) => own === null,
      )
    : [];
  const all = [...new Set(offered.map(({ session }) => session.date))];
  const day = all.includes(chosen.day) ? chosen.day : (all[0] ?? '');
  const ofDay = offered.filter(({ session }) => session.date === day);
  const wanted = ofDay.find(({ session }) => session.diaHoraId === chosen.id) ?? ofDay[0];
  const submit = async () => {
    const { session, waits } = wanted!;
    const { diaHoraId, date } = session;
    const done = waits ? 'Quedó en espera: si se libera un lugar, es suyo' : 'Clase reservada';
    if (await run(() => putBooking(credit.id, { diaHoraId, date, waits }), done)) onClose();
    else await sessions.refetch();
  };
  return (
    <FormDialog
      title={`Reservar con ${credit.pack?.name ?? 'el recupero'} hasta el ${dayAndMonth(credit.expiresOn)}`}
      submitLabel={wanted?.waits ? 'Anotar en espera' : 'Reservar'}
      disabled={busy || !wanted}
      onSubmit={submit}
      onClose={onClose}
    >
      <Loaded of={sessions} what="las clases" loading={<Spinner small label="Cargando las clases…" />}>
        {() =>
          wanted ? (
            <>
              <Select
                id="book-day"
                label="Día"
                value={day}
                options={all.map((date) => ({ value: date, label: dateWords(date) }))}
                onChange={(date) => setChosen({ day: date, id: '' })}
              />
              <Select
                id="book-session"
                label="Clase"
                value={wanted.session.diaHoraId}
                options={ofDay.map((each) => ({ value: each.session.diaHoraId, label: bookableWords(each) }))}
                onChange={(id) => setChosen({ day, id })}
              />
            </>
          ) : (
            <Empty>No hay clases que pueda reservar con {credit.pack ? 'este pack' : 'este recupero'}.</Empty>
          )
        }
      </Loaded>
    </FormDialog>
  );
}

/** `19:00 Yoga: 3 lugares`, `20:00 Boxeo: completa, 2 en espera` */
function bookableWords({ session: { hour, name, free }, waits, before }: Bookable): string {
  const places = waits ? 'completa' : free === 1 ? '1 lugar' : `${free} lugares`;
  return `${hour} ${name}: ${places}${before > 0 ? `, ${before} en espera` : ''}`;
}

interface SelectProps {
  id: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Select({ id, label, value, options, onChange }: SelectProps) {
  return (
    <FieldFrame id={id} label={label} error={undefined}>
      {(described) => (
        <select
          id={id}
          className="form-select"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          {...described}
        >
          {options.map((each) => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
