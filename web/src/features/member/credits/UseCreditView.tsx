import { dayAndMonth, type OwnAgendaJson, type CreditJson, type CreditsJson, policyWords } from '@gym-power/domain';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { bookCredit, takeBack } from '../../../state/credits/change-sessions.ts';
import { notify } from '../../../state/notices/notify.ts';
import { useAgendaAhead } from '../../../state/server-cache/use-sessions-ahead.ts';
import { useOwnAgenda, useCredits } from '../../../state/server-cache/use-own-agenda.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { dayWords } from '../../../widgets/agenda/day-words.ts';
import { type Bookable, bookable } from '../../../state/credits/bookable.ts';
import { BookableRow } from './BookableRow.tsx';
import { causeWords } from './credit-words.ts';
import styles from './Credits.module.css';
import { useWhose } from '../use-whose.ts';

export default function UseCreditView() {
  const { id } = useParams();
  const { of, name } = useWhose();
  const answer = useCredits(of);
  const credit = answer.data?.recuperos.find((each) => each.id === id);
  return (
    <>
      <h1>{titleOf(credit, name)}</h1>
      <Loaded
        of={answer}
        what="tu recupero"
        loading={<Spinner label="Cargando tu recupero…" />}
        missing={answer.data && credit?.state !== 'open' && <NotOpen />}
      >
        {(recuperos) => credit && <Choice credit={credit} recuperos={recuperos} />}
      </Loaded>
    </>
  );
}

const titleOf = (credit: CreditJson | undefined, name: string | undefined): string =>
  `${credit?.pack ? 'Reservar una clase' : 'Usar un recupero'}${name === undefined ? '' : ` de ${name}`}`;

const NotOpen = () => (
  <Empty>
    <p>Este recupero ya no está para usar.</p>
    <ButtonLink look="outline" to={paths.memberView('recuperos')}>
      Ver mis recuperos
    </ButtonLink>
  </Empty>
);

interface ChoiceProps {
  credit: CreditJson;
  recuperos: CreditsJson;
}

function Choice({ credit, recuperos }: ChoiceProps) {
  const { bookDays } = recuperos.politica;
  const agenda = useAgendaAhead(bookDays);
  const own = useOwnAgenda(bookDays + 1);
  const { of } = useWhose();
  const both = {
    data: agenda.data && own.data && { agenda: agenda.data, own: agendaOf(own.data, of) },
    error: agenda.error ?? own.error,
    refetch: () => Promise.all([agenda.refetch(), own.refetch()]),
  };
  return (
    <>
      <p className={styles['count']}>
        Hasta el {dayAndMonth(credit.expiresOn)}. {causeWords(credit)}
      </p>
      {credit.pack ? (
        <PackWords pack={credit.pack} />
      ) : (
        <ul className={styles['policy']}>
          {policyWords(recuperos.politica).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <Loaded of={both} what="las clases" loading={<Spinner label="Cargando las clases…" />}>
        {(found) => <Sessions credit={credit} recuperos={recuperos} {...found} />}
      </Loaded>
    </>
  );
}

const agendaOf = (agenda: OwnAgendaJson, of: string | undefined): OwnAgendaJson => ({
  ...agenda,
  sessions: agenda.sessions.filter(({ persona }) => persona?.id === of),
});

const PackWords = ({ pack: { perWeek } }: { pack: NonNullable<CreditJson['pack']> }) =>
  perWeek !== null && <p>Hasta {perWeek === 1 ? '1 clase' : `${perWeek} clases`} por semana, de lunes a domingo.</p>;

interface SessionsProps extends ChoiceProps {
  agenda: { desde: string; sessions: Parameters<typeof bookable>[1] };
  own: OwnAgendaJson;
}

function Sessions({ credit, recuperos, agenda, own }: SessionsProps) {
  const now = useNow();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  /** Sessions that the server reported as full. The cached agenda does not know it yet. */
  const [full, setFull] = useState<readonly string[]>([]);
  const sessions = agenda.sessions.map((each) => (full.includes(keyOf(each)) ? { ...each, free: 0 } : each));
  const all = bookable(credit, sessions, { recuperos, own, now });
  const names = [...new Set(all.map(({ session }) => session.name))].toSorted((a, b) => a.localeCompare(b, 'es'));
  const shown = all.filter(({ session }) => name === '' || session.name === name);

  const book = async ({ session: { diaHoraId, date, name: what, hour }, waits, own: given }: Bookable) => {
    const when = `${what}, ${dayWords(date, agenda.desde).toLowerCase()}, ${hour}`;
    if (given) {
      await takeBack({ ...given, back: 1 });
      notify.answer(`Volvés a ir: ${when}`);
    } else {
      const { recupero: booked } = await bookCredit(credit.id, { diaHoraId, date, waits });
      notify.answer(booked.state === 'waiting' ? `Quedaste en espera: ${when}` : `Reservaste ${when}`);
    }
    void navigate(paths.memberView('agenda'));
  };

  if (all.length === 0) return <Nothing recuperos={recuperos} isBought={credit.origin === 'pack'} />;
  return (
    <>
      {names.length > 1 && (
        <div className={styles['filter']}>
          <FilterSelect label="Clase" value={name} onChange={({ target }) => setName(target.value)}>
            <option value="">Todas</option>
            {names.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </FilterSelect>
        </div>
      )}
      {[...Map.groupBy(shown, ({ session }) => session.date)].map(([date, ofDay]) => (
        <section key={date} className={styles['day']}>
          <h2>{dayWords(date, agenda.desde)}</h2>
          <ul className={styles['rows']}>
            {ofDay.map((each) => (
              <BookableRow
                key={keyOf(each.session)}
                bookable={each}
                credit={credit}
                policy={recuperos.politica}
                now={now}
                onBook={() => book(each)}
                onFull={() => setFull([...full, keyOf(each.session)])}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const keyOf = ({ diaHoraId, date }: { diaHoraId: string; date: string }) => `${diaHoraId} ${date}`;

function Nothing({ recuperos: { politica, usadosEsteMes }, isBought }: { recuperos: CreditsJson; isBought: boolean }) {
  const what = isBought ? 'este pack' : 'este recupero';
  const usedUp = !isBought && usadosEsteMes >= politica.creditsAMonth;
  return (
    <Empty>
      <p>
        {usedUp
          ? `Este mes ya usaste ${usadosEsteMes}, los que se pueden por mes.`
          : `En los próximos ${politica.bookDays} días no hay una clase para ${what}.`}
      </p>
      <p>
        Mirá la <Link to={paths.agenda}>agenda</Link> más adelante: cada día se puede reservar uno más.
      </p>
    </Empty>
  );
}
