import { attempt, eachOf } from '../platform/attempt.ts';
import { letterOf } from './kinds/kinds.ts';
import { dropMail, openCalls, updateMail } from './outbox/outbox-store.ts';
import { givenUpCall } from './outbox/tries.ts';
import { sourcesAt } from './sources-at.ts';

/** Drops calls about what is no longer true, and gives up those that nobody made, so the list does not grow. */
export async function endCalls(now: Date): Promise<void> {
  const open = await openCalls();
  if (open.length === 0) return;
  const sources = await sourcesAt(now);
  await eachOf(open, ({ call, unchanged }) =>
    attempt('call', { mailId: call.id }, async () => {
      const letter = await letterOf(call, sources);
      const changes = givenUpCall(call, now);
      if (!letter) await dropMail(call.id, unchanged);
      else if (changes) await updateMail(call.id, changes, unchanged);
    }),
  );
}
