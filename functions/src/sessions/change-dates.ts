/**
 * Changes dates of one slot: reads, decides, and writes one batch whose precondition is the version of the slot. Every
 * sale writes the slot, so nobody can come or go in between.
 */
import {
  type Activity,
  type IsoDate,
  Refusal,
  type SessionDecision,
  type SessionFacts,
  type Slot,
} from '@gym-power/domain';
import { keepOwnEntry } from '../audit/audit-store.ts';
import { changeEntry } from '../audit/change-entry.ts';
import { refreshAtOnce } from '../catalog/refresh.ts';
import type { Mail } from '../outbox/mail.ts';
import { putMail } from '../outbox/outbox-store.ts';
import { readHeldLines } from '../orders/order-lists-store.ts';
import { withLocks } from '../platform/locks.ts';
import { retryConflicts } from '../platform/retry.ts';
import { unchangedSince, writeTogether } from '../platform/writes.ts';
import { currentGym } from '../settings/settings-store.ts';
import { findActivity, putSlot, readSlotAndClosures } from '../timetable/timetable-store.ts';
import { putCredit, readCreditsOn } from '../credits/credit-store.ts';
import { promoteFreed } from '../books/promote.ts';

export interface DatesChange {
  diaHoraId: string;
  dates: readonly IsoDate[];
  /** The uid of the admin. */
  by: string;
  now: Date;
  /** Decides and answers as always, and writes nothing. */
  isRehearsal: boolean;
}

export interface DatesFacts extends SessionFacts {
  /** Null for a slot without a class. */
  activity: Activity | null;
  /** Of the slot, before the change. It is part of the ids of mails about it. */
  version: string;
}

export interface DatesDecision<Result> extends Pick<SessionDecision, 'slot' | 'credits'> {
  mails: readonly Mail[];
  result: Result;
}

/**
 * @param decide called again after a conflict; nothing is written when it throws, or answers the same slot
 * @throws Refusal DIA_HORA_NOT_FOUND, BUSY
 */
export async function changeDates<Result>(
  change: DatesChange,
  decide: (facts: DatesFacts) => Promise<DatesDecision<Result>>,
): Promise<Result> {
  const { result, written } = await withLocks([change.diaHoraId], () => retryConflicts(() => attempt(change, decide)));
  await promoteFreed(written, change.now);
  return result;
}

async function attempt<Result>(
  { diaHoraId, dates, by, now, isRehearsal }: DatesChange,
  decide: (facts: DatesFacts) => Promise<DatesDecision<Result>>,
): Promise<{ result: Result; written: Slot[] }> {
  const { slot: before, closures } = await readSlotAndClosures(diaHoraId, dates);
  if (!before) throw new Refusal('DIA_HORA_NOT_FOUND', { id: diaHoraId });
  // Only now: whatever changes the lines after this also changes the slot.
  const [lines, credits, activity, { creditDays }] = await Promise.all([
    readHeldLines(diaHoraId),
    readCreditsOn(diaHoraId, dates),
    before.record.activityId === null ? null : findActivity(before.record.activityId),
    currentGym(),
  ]);
  const facts = {
    slot: before.record,
    closures,
    lines: lines.map(({ record }) => record),
    credits: credits.map(({ record }) => record),
    creditDays,
    now,
    activity,
    version: `${before.version.toMillis()}`,
  };
  const { slot, credits: changed, mails, result } = await decide(facts);
  if (isRehearsal || slot === before.record) return { result, written: [] };

  const unchanged = unchangedSince([before, ...credits]);
  const known = new Set(credits.map(({ record }) => record.id));
  await writeTogether((writes) => {
    putSlot(writes, { before: before.record, slot, now, unchanged });
    for (const credit of changed) putCredit(writes, { credit, known: known.has(credit.id), unchanged });
    for (const mail of mails) putMail(writes, mail);
    const after = { ...slot, updatedAt: now };
    keepOwnEntry(writes, changeEntry('diaHoras', { before: before.record, after, by, now }));
  });
  await refreshAtOnce('diaHoras', diaHoraId);
  return { result, written: [slot] };
}
