import { DAY_MS, type OwnSessionJson } from '@gym-power/domain';
import type { RenewableJson } from '../../../api/renewals.ts';
import { paths } from '../../../config/paths.ts';
import type { Place } from '../../../state/orders/bought-places.ts';
import { shortDate } from '../../../lib/format.ts';
import { Link } from '../../../ui/Link.tsx';
import styles from './MyAgenda.module.css';

export function isLastOf({ id, validUntil }: Place, { lineId, start }: OwnSessionJson): boolean {
  if (id !== lineId || validUntil === null) return false;
  const left = Date.parse(validUntil) - Date.parse(start);
  return left > 0 && left <= 7 * DAY_MS;
}

export const PlanEnd = ({ place, renewable }: { place: Place; renewable: RenewableJson | undefined }) => (
  <p className={styles['differs']}>
    Es la última clase de tu plan, que termina el {shortDate(place.validUntil!)}.{' '}
    {renewable?.leaving && 'No la renovás.'}
    {renewable?.abierta && !renewable.leaving && (
      <Link to={paths.renewal(place.id)}>
        Renovar <span className="visually-hidden">{place.name}</span>
      </Link>
    )}
  </p>
);
