import type { ComponentProps } from 'react';
import styles from './FilterSelect.module.css';

export const FilterSelect = ({ label, ...select }: ComponentProps<'select'> & { label: string }) => (
  <label className={styles['filter']}>
    {label}
    <select {...select} />
  </label>
);
