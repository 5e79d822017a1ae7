/**
 * The writer of make-ups that are booked, wait, or come back: a slot and the make-ups that count on its dates, in one
 * batch. Its preconditions are the versions of all of them. Sales, absences and closures write the slot too, so nobody
 * takes the same place in between.
 */
import type { Credit, MakeUpDecision, Slot } from '@gym-power/domain';
import { type AuditEntry, putAuditEntry } from '../audit/audit-store.ts';
import type { Mail } from '../outbox/mail.ts';
import { putMail } from '../outbox/outbox-store.ts';
import { withLocks } from '../platform/locks.ts';
import type { Versioned } from '../platform/remembered.ts';
import { retryConflicts } from '../platform/retry.ts';
import { canVerify } from '../platform/verify.ts';
import { unchangedSince, writeTogether } from '../platform/writes.ts';
import { putPlaces } from '../timetable/timetable-store.ts';
import { putCredit } from './credit-store.ts';

/** Without changed make-ups nothing is written. */
export interface MakeUpChange extends MakeUpDecision {
  /** What was decided on. */
  read: { slot: Versioned<Slot>; credits: readonly Versioned<Credit>[] };
  /** Other make-ups that were looked at, and must be unchanged. */
  guards?: readonly Versioned<Credit>[];
  mails?: readonly Mail[];
  audit?: readonly AuditEntry[];
}

/**
 * @param keys who queues up for the slot in this process
 * @param decide reads and decides; called again after a conflict
 * @throws Refusal BUSY
 */
export const changeMakeUps = <Result>(
  keys: readonly string[],
  decide: () => Promise<{ change: MakeUpChange | null; result: Result }>,
): Promise<Result> =>
  withLocks(keys, () =>
    retryConflicts(async () => {
      const { change, result } = await decide();
      if (change && change.credits.length > 0) await write(change);
      return result;
    }),
  );

async function write({ read, slot, credits, guards = [], mails = [], audit = [] }: MakeUpChange): Promise<void> {
  const unchanged = unchangedSince([read.slot, ...read.credits]);
  const changed = new Set(credits.map(({ id }) => id));
  await writeTogether(
    (writes) => {
      putPlaces(writes, { before: read.slot.record, slot, unchanged });
      for (const credit of credits) putCredit(writes, { credit, known: true, unchanged });
      for (const mail of mails) putMail(writes, mail);
      for (const entry of audit) putAuditEntry(writes, entry);
    },
    (await canVerify()) ? guards.filter(({ record }) => !changed.has(record.id)) : [],
  );
}
