import { isNotFound } from '../../api/client.ts';

interface Query<T> {
  data: T | null | undefined;
  error: unknown;
  refetch: () => unknown;
}

export interface Found<T> extends Query<T> {
  data: T | undefined;
  missing: boolean;
}

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
