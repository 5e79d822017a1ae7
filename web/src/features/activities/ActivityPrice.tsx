import { priceTerms } from '../../widgets/plan/plan-words.ts';
import styles from './ActivityPrice.module.css';

export const ActivityPrice = ({ price, planDays }: { price: number; planDays: number }) => (
  <>
    <p className={styles['price']}>Precio ${price}.00</p>
    <p className={styles['terms']}>{priceTerms(planDays)}</p>
  </>
);
