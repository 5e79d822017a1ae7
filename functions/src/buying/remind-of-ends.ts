import { lastEndToTell, type OrderLine, type PlanNotice, planNotice } from '@gym-power/domain';
import { placeKept } from '../mail/kinds/place-kept.ts';
import { planEnding } from '../mail/kinds/plan-ending.ts';
import { putMailToMember } from '../mail/outbox/outbox-store.ts';
import { attempt, eachOf } from '../platform/attempt.ts';
import { usersById } from '../records/user-store.ts';
import { heldLinesEnding } from '../records/order-lists-store.ts';

interface Told {
  userId: string;
  notice: PlanNotice;
  lines: OrderLine[];
}

/**
 * One mail per end date. Each run checks every such day, so a missed run skips nobody. The mail's id prevents
 * duplicates.
 */
export async function remindOfEnds(now: Date): Promise<void> {
  const due = new Map<string, Told>();
  for await (const lines of heldLinesEnding(lastEndToTell(now))) for (const line of lines) add(due, line, now);
  const users = await usersById([...new Set([...due.values()].map(({ userId }) => userId))]);
  await eachOf([...due.values()], async ({ userId, notice, lines }) => {
    // Members entered at the desk may have no address.
    if (!users.get(userId)?.email) return;
    const { of } = { planEnding, placeKept }[notice.kind];
    await attempt('reminder of an end', { userId }, () => putMailToMember(of(userId, notice, lines), now));
  });
}

function add(due: Map<string, Told>, line: OrderLine, now: Date): void {
  const { userId } = line;
  const notice = planNotice(line, now);
  if (!notice) return;
  const key = `${userId} ${notice.kind} ${notice.endsOn}`;
  due.set(key, { userId, notice, lines: [...(due.get(key)?.lines ?? []), line] });
}
