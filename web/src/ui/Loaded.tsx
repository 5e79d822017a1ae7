import type { ReactNode } from 'react';
import { LoadFailed } from './LoadFailed.tsx';

/** What this needs of a query's result. */
export interface Loadable<T> {
  data: T | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface Props<T> {
  of: Loadable<T>;
  /** What it is called where it cannot be shown: 'las clases'. */
  what: string;
  /** Shown while there is nothing else to show. */
  loading: ReactNode;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  /** Shown instead of everything else: what was asked for does not exist. */
  missing?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * Data, or why there is none: still loading, or failed with a button to retry. Data that was there before stays while
 * it is loaded again, and also when that fails.
 */
export function Loaded<T>({ of: { data, error, refetch }, what, loading, empty, missing, children }: Props<T>) {
  if (missing) return missing;
  if (data !== undefined) return Array.isArray(data) && data.length === 0 && empty ? empty : children(data);
  return error ? <LoadFailed what={what} onRetry={() => void refetch()} /> : loading;
}
