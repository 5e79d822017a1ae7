import type { Location } from 'react-router-dom';

export interface ReturnTo {
  from?: Pick<Location, 'pathname' | 'search' | 'hash'>;
}

export const returnAddress = (state: unknown): string | null => {
  const from = (state as ReturnTo | null)?.from;
  return from ? from.pathname + from.search + from.hash : null;
};
