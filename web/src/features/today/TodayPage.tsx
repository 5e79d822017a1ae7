import { formatPesos, localDate } from '@gym-power/domain';
import { type CSSProperties, useEffect, useId, useState } from 'react';
import { getToday, type LateJson, type TodayJson, type TodaySession } from '../../api/today.ts';
import { paths } from '../../config/paths.ts';
import { longDate, shortDate, timeOfDay } from '../../lib/format.ts';
import { keptWords } from '../../state/orders/order-words.ts';
import { useAdminData } from '../../state/server-cache/use-admin-data.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TitleBar } from '../../ui/TitleBar.tsx';
import { useNow } from '../../ui/use-now.ts';
import { FULL, trainerWords } from '../../widgets/agenda/session-words.ts';
import { sessionMarks } from '../../widgets/agenda/session-marks.ts';
import deskStyles from '../../ui/Panel.module.css';
import { CallsPanel } from '../../widgets/calls/CallsPanel.tsx';
import { MemberSearch } from '../../widgets/members/MemberSearch.tsx';
import { MemberWords } from '../../widgets/members/MemberWords.tsx';
import { whatsAppLink } from '../../lib/whatsapp-link.ts';
import { checkRole } from '../../widgets/records/failures.ts';
import { waitingWords } from '../../widgets/roster/roster-words.ts';
import { SessionRoster } from '../../widgets/roster/SessionRoster.tsx';
import styles from './Today.module.css';
import { useRenewed } from '../../widgets/records/use-renewed.ts';

export default function TodayPage() {
  useEffect(checkRole, []);
  const now = useNow();
  // The key is the day, so that midnight does not show yesterday's data as today's.
  const today = useAdminData(`today ${localDate(now)}`, getToday);
  useRenewed(() => void today.refetch({ cancelRefetch: false }));
  return (
    <>
      <TitleBar>
        <h2>
          Hoy <small className={styles['date']}>{longDate(now)}</small>
        </h2>
        <Link to={paths.door} className={styles['door']}>
          Pantalla de ingreso
        </Link>
      </TitleBar>
      <div className={styles['page']}>
        <section className={`${deskStyles['panel']} ${styles['search']}`} aria-label="Socios">
          <MemberSearch>
            {(member) => (
              <div className={deskStyles['row']}>
                <span>
                  <Link to={paths.memberFile(member.id)} className={styles['person']}>
                    {member.name}
                  </Link>
                  <br />
                  <MemberWords member={member} now={now} />
                </span>
                <Link to={paths.deskSaleTo(member.id)} aria-label={`Vender a ${member.name}`}>
                  Vender
                </Link>
              </div>
            )}
          </MemberSearch>
          <ButtonLink look="outline" to={`${paths.deskSale}?persona=nueva`}>
            Persona nueva
          </ButtonLink>
        </section>
        <Loaded of={today} what="el día" loading={<Spinner label="Cargando el día…" />}>
          {(found) => <Day today={found} now={now} />}
        </Loaded>
      </div>
    </>
  );
}

function Day({ today: { sessions, changes, late, decisions }, now }: { today: TodayJson; now: Date }) {
  const over = sessions.filter((session) => phaseOf(session, now) === 'over');
  const ahead = sessions.filter((session) => !over.includes(session));
  return (
    <>
      <section className={`${deskStyles['panel']} ${styles['sessions']}`}>
        <h3>Clases de hoy</h3>
        {ahead.length === 0 && <Empty>{over.length === 0 ? 'Hoy no hay clases.' : 'Hoy no quedan clases.'}</Empty>}
        <SessionRows sessions={ahead} now={now} />
        {over.length > 0 && (
          <details className={styles['over']}>
            <summary>Ya pasaron ({over.length})</summary>
            <SessionRows sessions={over} now={now} />
          </details>
        )}
      </section>
      <div className={styles['beside']}>
        {decisions && <Decisions decisions={decisions} />}
        <CallsPanel />
        {changes.length > 0 && (
          <section className={deskStyles['panel']}>
            <h3>Cambios de hoy</h3>
            <ul className={deskStyles['list']}>
              {changes.map((session) => (
                <li key={session.diaHoraId}>
                  <b>
                    {session.usualHour} {session.name}
                  </b>
                  : {changeWords(session)}
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className={deskStyles['panel']}>
          <h3>Cobros y vencimientos</h3>
          {late.length === 0 ? (
            <Empty>Nadie debe nada y ningún plan termina en estos días.</Empty>
          ) : (
            <ul className={deskStyles['list']}>
              {late.map((member) => (
                <LateRow key={`${member.userId} ${member.orderId}`} late={member} now={now} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  );
}

const SessionRows = ({ sessions, now }: { sessions: readonly TodaySession[]; now: Date }) => (
  <ol className={styles['list']}>
    {sessions.map((session) => (
      <SessionRow key={session.diaHoraId} session={session} now={now} />
    ))}
  </ol>
);

function changeWords(session: TodayJson['changes'][number]): string {
  const words = [
    ...sessionMarks(session).filter((mark) => mark !== FULL),
    ...(session.substitute ? [trainerWords(session)] : []),
  ];
  return words.length > 0 ? words.join(' · ') : `${session.capacity} lugares`;
}

function phaseOf({ start, end }: TodaySession, now: Date): 'over' | 'now' | 'coming' {
  if (new Date(end) <= now) return 'over';
  return new Date(start) <= now ? 'now' : 'coming';
}

function SessionRow({ session, now }: { session: TodaySession; now: Date }) {
  const { diaHoraId, date, hour, name, trainers, substitute, taken, capacity, absent, guests, waiting } = session;
  const [open, setOpen] = useState(false);
  const listId = useId();
  const phase = phaseOf(session, now);
  const marks = [
    ...(phase === 'now' ? ['Ahora'] : phase === 'over' ? ['Terminó'] : []),
    ...sessionMarks(session),
    ...(absent > 0
      ? [`${absent} ${absent === 1 ? 'avisó' : 'avisaron'} que no ${absent === 1 ? 'viene' : 'vienen'}`]
      : []),
    ...(guests > 0 ? [`${guests} ${guests === 1 ? 'recupera' : 'recuperan'}`] : []),
    ...(waiting > 0 ? [waitingWords(waiting)] : []),
  ];
  const coming = taken - absent + guests;
  return (
    <li data-phase={phase} style={{ '--taken': capacity === 0 ? 0 : Math.min(1, coming / capacity) } as CSSProperties}>
      <button type="button" aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
        <b className={styles['hour']}>{hour}</b>
        <span className={styles['what']}>
          <b>{name}</b>
          <small>{trainerWords({ trainers, substitute })}</small>
          {marks.map((mark) => (
            <em key={mark}>{mark}</em>
          ))}
        </span>
        <span className={styles['places']}>
          {coming}/{capacity}
          <span className="visually-hidden"> lugares ocupados. Quién viene</span>
        </span>
      </button>
      <div id={listId} hidden={!open} className={styles['roster']}>
        {open && <SessionRoster diaHoraId={diaHoraId} date={date} counts={`${taken} ${absent} ${guests} ${waiting}`} />}
      </div>
    </li>
  );
}

const kinds = [
  { key: 'retractos', to: paths.adminWithdrawals, one: 'retracto sin responder', many: 'retractos sin responder' },
  { key: 'pagos', to: paths.admin, one: 'pago por resolver', many: 'pagos por resolver' },
  { key: 'refunds', to: paths.adminSection('ordenes'), one: 'devolución pendiente', many: 'devoluciones pendientes' },
] as const;

function Decisions({ decisions }: { decisions: NonNullable<TodayJson['decisions']> }) {
  const waiting = kinds.filter(({ key }) => decisions[key] > 0);
  if (waiting.length === 0) return null;
  return (
    <section className={`${deskStyles['panel']} ${styles['decisions']}`}>
      <h3>Esperan una decisión</h3>
      <ul className={deskStyles['list']}>
        {waiting.map(({ key, to, one, many }) => (
          <li key={key}>
            <Link to={to}>
              <b>{decisions[key]}</b> {decisions[key] === 1 ? one : many}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function lateWords({ because, since, keptUntil, totalPrice }: LateJson, now: Date): string {
  if (because === 'unpaid') return `Debe ${formatPesos(totalPrice)} desde el ${shortDate(since)}, ${timeOfDay(since)}`;
  if (new Date(since) > now) return `Su plan termina el ${shortDate(since)}`;
  const ended = `Su plan terminó el ${shortDate(since)}`;
  return keptUntil && new Date(keptUntil) > now ? `${ended}. ${keptWords(keptUntil)}` : ended;
}

function LateRow({ late, now }: { late: LateJson; now: Date }) {
  const { userId, name, lastName, phoneNumber, because } = late;
  const fullName = `${name} ${lastName}`.trim();
  const whatsApp = whatsAppLink(phoneNumber);
  return (
    <li className={deskStyles['row']}>
      <span>
        <Link to={paths.memberFile(userId)} className={styles['person']}>
          {fullName || 'Sin nombre'}
        </Link>
        <br />
        <span className={deskStyles['warning']}>{lateWords(late, now)}</span>
      </span>
      {because === 'ended' && (
        <Link to={paths.deskSaleTo(userId)} aria-label={`Renovar a ${fullName}`}>
          Renovar
        </Link>
      )}
      {whatsApp && (
        <a href={whatsApp} target="_blank" rel="noreferrer" aria-label={`Escribir por WhatsApp a ${fullName}`}>
          Escribir por WhatsApp
        </a>
      )}
    </li>
  );
}
