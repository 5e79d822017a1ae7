import type { ReactNode } from 'react';
import styles from './Tiles.module.css';

export const Tiles = ({ children }: { children: ReactNode }) => <ul className={styles['tiles']}>{children}</ul>;

export const Tile = ({ value, children }: { value: string; children: ReactNode }) => (
  <li>
    <b>{value}</b> {children}
  </li>
);
