import type { ReactNode } from 'react';
import { LoadFailed } from './LoadFailed.tsx';

/** The part of a query's result that `Loaded` needs. */
export interface Loadable<T> {
  data: T | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface Props<T> {
  of: Loadable<T>;
  /** What to call it if it cannot be loaded: 'las clases'. */
  what: string;
  /** Shown until there are data or an error. */
  loading: ReactNode;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  /** Shown instead of everything else, for something that does not exist. */
  missing?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * Shows data, or that they are loading, or that loading failed, with a button to retry. Data that are there stay while
 * they are loaded again, and also if that fails.
 */
export function Loaded<T>({ of: { data, error, refetch }, what, loading, empty, missing, children }: Props<T>) {
  if (missing) return missing;
  if (data !== undefined) return Array.isArray(data) && data.length === 0 && empty ? empty : children(data);
  return error ? <LoadFailed what={what} error={error} onRetry={refetch} /> : loading;
}
