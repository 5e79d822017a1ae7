import styles from './ActivityPrice.module.css';

export const ActivityPrice = ({ price }: { price: number }) => <p className={styles['price']}>Precio ${price}.00</p>;
