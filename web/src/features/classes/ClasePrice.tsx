import styles from './ClasePrice.module.css';

export const ClasePrice = ({ price }: { price: number }) => <p className={styles['price']}>Precio ${price}.00</p>;
