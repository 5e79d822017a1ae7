import type { ComponentProps, MouseEvent } from 'react';
import styles from './Button.module.css';
import { Link } from './Link.tsx';

export type Look = 'solid' | 'outline' | 'danger' | 'quiet';

const classes = (look: Look, own = '') => `${styles['button']} ${styles[look]} ${own}`.trim();

/** Class name: aligns a quiet button's text with the text above and below it. */
export const flush = styles['flush']!;

const ignore = (event: MouseEvent) => event.preventDefault();

/**
 * A button without a look. While disabled, it ignores presses and submits nothing. Unlike HTML's `disabled` it keeps
 * focus, which would otherwise drop to the top of the page when a button is disabled while it works.
 */
export const PlainButton = ({ type = 'button', disabled = false, onClick, ...rest }: ComponentProps<'button'>) => (
  <button type={type} aria-disabled={disabled || undefined} onClick={disabled ? ignore : onClick} {...rest} />
);

export const Button = ({ look = 'solid', className, ...rest }: ComponentProps<'button'> & { look?: Look }) => (
  <PlainButton className={classes(look, className)} {...rest} />
);

export function ButtonLink({ look = 'solid', className, ...rest }: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link className={classes(look, className)} {...rest} />;
}
