import type { ReactNode } from 'react';
import { LoadFailed } from './LoadFailed.tsx';

export interface Loadable<T> {
  data: T | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface Props<T> {
  of: Loadable<T>;
  what: string;
  loading: ReactNode;
  empty?: ReactNode;
  missing?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Loaded data stay visible during a refetch, even if it fails. */
export function Loaded<T>({ of: { data, error, refetch }, what, loading, empty, missing, children }: Props<T>) {
  if (missing) return missing;
  if (data !== undefined) return Array.isArray(data) && data.length === 0 && empty ? empty : children(data);
  return error ? <LoadFailed what={what} error={error} onRetry={refetch} /> : loading;
}
