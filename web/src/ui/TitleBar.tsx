import type { ReactNode } from 'react';
import styles from './TitleBar.module.css';

export const TitleBar = ({ children }: { children: ReactNode }) => <div className={styles['bar']}>{children}</div>;
