import styles from './Stars.module.css';

export function Stars({ rating }: { rating: number }) {
  const label = `${rating} out of 5`;
  return (
    <span className={styles['stars']} role="img" aria-label={label} title={label}>
      <span style={{ width: `${rating * 20}%` }}>★★★★★</span>
    </span>
  );
}
