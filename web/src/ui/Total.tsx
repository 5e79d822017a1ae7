import { formatPesos } from '@gym-power/domain';
import styles from './Total.module.css';

export const Total = ({ amount }: { amount: number }) => (
  <p className={styles['total']}>
    Total <b>{formatPesos(amount)}</b>
  </p>
);
