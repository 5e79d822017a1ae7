import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { Link } from './Link.tsx';

export type Look = 'solid' | 'outline' | 'danger' | 'quiet';

const classes = (look: Look, own = '') => `${styles['button']} ${styles[look]} ${own}`.trim();

/** Class name: aligns a quiet button's text with the text above and below it. */
export const flush = styles['flush']!;

export function Button({
  look = 'solid',
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: Look }) {
  return <button type={type} className={classes(look, className)} {...rest} />;
}

export function ButtonLink({ look = 'solid', className, ...rest }: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link className={classes(look, className)} {...rest} />;
}
