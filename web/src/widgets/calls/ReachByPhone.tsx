import { formatTelephone } from '@gym-power/domain';
import type { UnreachedJson } from '../../api/calls.ts';
import { paths } from '../../config/paths.ts';
import { whatsAppLink } from '../../lib/whatsapp-link.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Calls.module.css';

export type Reached = Pick<UnreachedJson, 'userId' | 'name' | 'lastName' | 'phoneNumber' | 'texto'>;

export const fullNameOf = ({ name, lastName }: Pick<Reached, 'name' | 'lastName'>): string =>
  `${name} ${lastName}`.trim() || 'Sin nombre';

/** The name and how to reach them: a telephone, and WhatsApp with the words already in it. */
export function ReachByPhone({ person }: { person: Reached }) {
  const { userId, phoneNumber, texto } = person;
  const name = fullNameOf(person);
  const whatsApp = whatsAppLink(phoneNumber, texto);
  return (
    <span className={styles['reach']}>
      <Link to={paths.memberFile(userId)}>{name}</Link>
      {phoneNumber ? <a href={`tel:${phoneNumber}`}>{formatTelephone(phoneNumber)}</a> : <small>Sin teléfono</small>}
      {whatsApp && (
        <a href={whatsApp} target="_blank" rel="noreferrer" aria-label={`Avisar por WhatsApp a ${name}`}>
          WhatsApp
        </a>
      )}
    </span>
  );
}
