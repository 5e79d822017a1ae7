import styles from './PackOffersSkeleton.module.css';

export const PackOffersSkeleton = () => <div className={styles['room']} />;
