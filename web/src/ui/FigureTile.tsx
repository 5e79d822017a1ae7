import type { ReactNode } from 'react';
import { Tile } from './Tiles.tsx';

export const UNKNOWN = '—';

interface Props<T> {
  figure: { data: T | undefined; error: unknown };
  value: (data: T) => string;
  children: ReactNode;
}

export function FigureTile<T>({ figure: { data, error }, value, children }: Props<T>) {
  const pending = error ? UNKNOWN : '…';
  return <Tile value={data === undefined ? pending : value(data)}>{children}</Tile>;
}
