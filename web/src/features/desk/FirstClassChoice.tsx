import { localDate, namedDay } from '@gym-power/domain';
import { useAgendaAhead } from '../../state/server-cache/use-sessions-ahead.ts';
import { useGym } from '../../state/server-cache/use-gym.ts';
import { PlainButton } from '../../ui/Button.tsx';
import panel from '../../ui/Panel.module.css';
import { useNow } from '../../ui/use-now.ts';
import { firstOf, keyOfSession, sessionsToChoose } from '../../widgets/packs/sessions-to-choose.ts';
import type { ProductDraft } from './desk-lines.ts';
import styles from './SellPage.module.css';

interface Props {
  thing: ProductDraft;
  onChoose: (first: ProductDraft['first']) => void;
}

/** Today's classes need one press; the others are in a list. */
export function FirstClassChoice({ thing: { name, pack, first }, onChoose }: Props) {
  const now = useNow();
  const { bookDays } = useGym({ live: true });
  const { data: agenda } = useAgendaAhead(bookDays);
  const sessions = pack ? sessionsToChoose(agenda?.sessions ?? [], pack, { now }) : [];
  if (sessions.length === 0) return null;
  const today = localDate(now);
  const chosen = first ? keyOfSession(first) : '';
  const choose = (key: string) => {
    const session = sessions.find((each) => keyOfSession(each) === key);
    onChoose(session && firstOf(session));
  };
  return (
    <div className={styles['first']} role="group" aria-label={`Fecha de ${name}`}>
      {sessions
        .filter(({ date }) => date === today)
        .map((session) => (
          <PlainButton
            key={keyOfSession(session)}
            className={panel['choice']}
            aria-pressed={keyOfSession(session) === chosen}
            onClick={() => choose(keyOfSession(session) === chosen ? '' : keyOfSession(session))}
          >
            Hoy {session.hour}, {session.name}
          </PlainButton>
        ))}
      <select
        className="form-select"
        aria-label={`Otra fecha de ${name}`}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Sin fecha: la reserva después</option>
        {sessions.map((session) => (
          <option key={keyOfSession(session)} value={keyOfSession(session)}>
            {namedDay(session.date)}, {session.hour}, {session.name}
          </option>
        ))}
      </select>
    </div>
  );
}
