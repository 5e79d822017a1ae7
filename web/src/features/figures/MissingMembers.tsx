import type { AttendanceView } from '@gym-power/domain';
import { paths } from '../../config/paths.ts';
import { shortDay } from '../../lib/format.ts';
import { useGym } from '../../state/server-cache/use-gym.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Link } from '../../ui/Link.tsx';
import { whatsAppLink } from '../../lib/whatsapp-link.ts';
import styles from './Attendance.module.css';

type Missing = AttendanceView['ausentes'][number];

interface Props {
  missing: readonly Missing[];
  more: number;
  /** Date of the oldest attendance list. */
  since: string;
}

/** Members with a place who have not come for three weeks. Writing to them may retain them. */
export function MissingMembers({ missing, more, since }: Props) {
  const { tradeName } = useGym({ live: true });
  return (
    <section className={styles['missing']} aria-label="No vienen hace tres semanas">
      <h3>No vienen hace tres semanas</h3>
      {missing.length === 0 && <Empty>Quienes tienen un lugar y una lista vinieron en estas tres semanas.</Empty>}
      <ul>
        {missing.map((member) => (
          <Row key={member.userId} member={member} since={since} gym={tradeName} />
        ))}
      </ul>
      {more > 0 && <p>Y {more} más: aparecen cuando estos vuelven o dejan su lugar.</p>}
    </section>
  );
}

function Row({ member, since, gym }: { member: Missing; since: string; gym: string }) {
  const fullName = `${member.name} ${member.lastName}`.trim();
  const whatsApp = whatsAppLink(
    member.phoneNumber,
    `¡Hola, ${member.name}! Hace unas semanas que no te vemos en ${gym}. ¿Está todo bien? Te esperamos.`,
  );
  return (
    <li>
      <Avatar src={member.image} name={fullName} />
      <div>
        <Link to={paths.memberFile(member.userId)}>{fullName || 'Sin nombre'}</Link>
        <p>{member.places.map(({ name, day, hour }) => `${name}, ${day} ${hour}`).join(' · ')}</p>
        <p>{lastCameWords(member, since)}</p>
      </div>
      {whatsApp ? (
        <a href={whatsApp} target="_blank" rel="noreferrer" aria-label={`Escribir por WhatsApp a ${fullName}`}>
          Escribir por WhatsApp
        </a>
      ) : (
        <small>Sin teléfono</small>
      )}
    </li>
  );
}

function lastCameWords({ lastCame, announced, lists }: Missing, since: string): string {
  const last = lastCame ? `Vino por última vez el ${shortDay(lastCame)}` : `No vino desde el ${shortDay(since)}`;
  return announced > 0 ? `${last} · Avisó ${announced} de ${lists} faltas` : last;
}
