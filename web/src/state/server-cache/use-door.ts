import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type DoorJson, getDoor } from '../../api/door.ts';
import { OWN, queryClient } from './query-client.ts';

const CODE_MS = 30_000;
/** After the code has changed, by the server's clock. */
const CHANGED_MS = 250;
/** Where this device's clock is so wrong that it cannot tell when the code changes. */
const BLIND_MS = 15_000;
const FAILED_MS = 5_000;

function untilNext({ data, error }: { data: DoorJson | undefined; error: unknown }): number {
  if (error || !data) return FAILED_MS;
  const left = Date.parse(data.cambiaA) - Date.now();
  return left > 0 && left <= CODE_MS ? left + CHANGED_MS : BLIND_MS;
}

/** The code at the door, and who came in last. It is asked for anew whenever the code changes. */
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
