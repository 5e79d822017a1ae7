import { pesos } from '../lib/format.ts';
import styles from './Total.module.css';

/** What is to be paid, or was. */
export const Total = ({ amount }: { amount: number }) => (
  <p className={styles['total']}>
    Total <b>{pesos(amount)}</b>
  </p>
);
