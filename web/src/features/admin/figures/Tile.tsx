import type { ReactNode } from 'react';

export const UNKNOWN = '—';

interface Props<T> {
  figure: { data: T | undefined; error: unknown };
  value: (data: T) => string;
  /** What the value counts. */
  children: ReactNode;
}

/** One number and what it counts. */
export function Tile<T>({ figure: { data, error }, value, children }: Props<T>) {
  const pending = error ? UNKNOWN : '…';
  return (
    <li>
      <b>{data === undefined ? pending : value(data)}</b> {children}
    </li>
  );
}
