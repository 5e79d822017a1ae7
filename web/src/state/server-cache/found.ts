/** Reading one record, which may not exist. The cache keeps `null` for one that does not. */
import { isNotFound } from '../../api/client.ts';

interface Query<T> {
  data: T | null | undefined;
  error: unknown;
  refetch: () => unknown;
}

export interface Found<T> extends Query<T> {
  data: T | undefined;
  /** There is no such record. */
  missing: boolean;
}

/** For `queryFn`: null if the server does not know the record. */
export const orNull = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });

export const found = <T>({ data, error, refetch }: Query<T>): Found<T> => ({
  data: data ?? undefined,
  missing: data === null,
  error,
  refetch,
});
