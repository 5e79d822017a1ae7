import type { ComponentProps, MouseEvent } from 'react';
import styles from './Button.module.css';
import { Link } from './Link.tsx';

export type Look = 'solid' | 'outline' | 'danger' | 'quiet';

const classes = (look: Look, own = '') => `${styles['button']} ${styles[look]} ${own}`.trim();

/** Aligns a quiet button's text with the text above and below it. */
export const flush = styles['flush']!;

const ignore = (event: MouseEvent) => event.preventDefault();

/** While disabled, it ignores presses but keeps focus. HTML's `disabled` would drop focus to the top of the page. */
export const PlainButton = ({ type = 'button', disabled = false, onClick, ...rest }: ComponentProps<'button'>) => (
  <button type={type} aria-disabled={disabled || undefined} onClick={disabled ? ignore : onClick} {...rest} />
);

export const Button = ({ look = 'solid', className, ...rest }: ComponentProps<'button'> & { look?: Look }) => (
  <PlainButton className={classes(look, className)} {...rest} />
);

export function ButtonLink({ look = 'solid', className, ...rest }: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link className={classes(look, className)} {...rest} />;
}
