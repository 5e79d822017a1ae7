import { OWN, queryClient } from '../../state/server-cache/query-client.ts';

/** An act's mails are tried in the seconds after it. Only then does the server know which of them reach nobody. */
const TRIED_AFTER_MS = [2_000, 8_000];

export function renewCalls(): void {
  for (const after of TRIED_AFTER_MS)
    setTimeout(() => void queryClient.invalidateQueries({ queryKey: [OWN, 'admin', 'calls'] }), after);
}
