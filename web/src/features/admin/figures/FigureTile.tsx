import type { ReactNode } from 'react';
import { Tile } from './Tiles.tsx';

export const UNKNOWN = '—';

interface Props<T> {
  figure: { data: T | undefined; error: unknown };
  value: (data: T) => string;
  /** What the value counts. */
  children: ReactNode;
}

/** A number that is being counted. */
export function FigureTile<T>({ figure: { data, error }, value, children }: Props<T>) {
  const pending = error ? UNKNOWN : '…';
  return <Tile value={data === undefined ? pending : value(data)}>{children}</Tile>;
}
