import type { ReactNode } from 'react';
import styles from './TitleBar.module.css';

/** A heading or a sum, and beside it what can be done with what follows. */
export const TitleBar = ({ children }: { children: ReactNode }) => <div className={styles['bar']}>{children}</div>;
