import { formatPesos } from '@gym-power/domain';
import { priceTerms } from '../../widgets/plan/plan-words.ts';
import styles from './ActivityPrice.module.css';

interface Props {
  price: number;
  planDays: number;
  withoutTaxes: number | null | undefined;
}

export const ActivityPrice = ({ price, planDays, withoutTaxes }: Props) => (
  <>
    <p className={styles['price']}>Precio ${price}.00</p>
    {withoutTaxes ? <p className={styles['net']}>PRECIO SIN IMPUESTOS NACIONALES {formatPesos(withoutTaxes)}</p> : null}
    <p className={styles['terms']}>{priceTerms(planDays)}</p>
  </>
);
