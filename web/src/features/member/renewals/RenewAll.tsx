import { formatPesos } from '@gym-power/domain';
import type { RenewableJson } from '../../../api/renewals.ts';
import { paths } from '../../../config/paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { costsOf, offered } from './offered.ts';
import styles from './Renewals.module.css';

export function RenewAll({ lineas }: { lineas: readonly RenewableJson[] }) {
  const all = offered(lineas);
  if (all.length < 2) return null;
  return (
    <p className={styles['all']}>
      <ButtonLink to={paths.renewal()}>Renovar todo · {formatPesos(costsOf(all, null).total)}</ButtonLink>
    </p>
  );
}
