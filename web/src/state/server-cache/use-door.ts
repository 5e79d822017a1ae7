import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type DoorJson, getDoor } from '../../api/door.ts';
import { OWN, queryClient } from './query-client.ts';

const CODE_MS = 30_000;
/** Delay after a code change, on the server's clock. */
const CHANGED_MS = 250;
/** Poll interval if this device's clock is too wrong to tell when the code changes. */
const BLIND_MS = 15_000;
const FAILED_MS = 5_000;

function untilNext({ data, error }: { data: DoorJson | undefined; error: unknown }): number {
  if (error || !data) return FAILED_MS;
  const left = Date.parse(data.cambiaA) - Date.now();
  return left > 0 && left <= CODE_MS ? left + CHANGED_MS : BLIND_MS;
}

export const useDoor = (): UseQueryResult<DoorJson> =>
  useQuery(
    {
      queryKey: [OWN, 'door'],
      queryFn: getDoor,
      refetchInterval: ({ state }) => untilNext(state),
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
    queryClient,
  );
