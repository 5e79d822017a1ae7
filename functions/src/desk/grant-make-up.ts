import { grantMakeUp, makeUpPolicy, type RecuperoView, recuperoView, Refusal, type User } from '@gym-power/domain';
import { putAuditEntry } from '../audit/audit-store.ts';
import { putCredit, readCredit } from '../credits/credit-store.ts';
import { newMakeUpGranted } from '../outbox/mail.ts';
import { putMail } from '../outbox/outbox-store.ts';
import { newId } from '../platform/new-id.ts';
import { inTransaction } from '../platform/transaction.ts';
import { checkedByTransaction } from '../platform/writes.ts';
import { currentGym } from '../settings/settings-store.ts';
import { readUser } from '../users/user-store.ts';

export interface GrantAct {
  userId: string;
  reason: string;
  /** The uid of whoever gives it. */
  by: string;
  idempotencyKey: unknown;
  now: Date;
}

/**
 * Gives a member a make-up, who is told if they have an address. A repeated call with the same key answers what the
 * first one gave.
 * @throws Refusal USER_NOT_FOUND
 */
export async function giveMakeUp(act: GrantAct): Promise<{ view: RecuperoView; isNew: boolean }> {
  const { userId, reason, by, now } = act;
  const id = `desk_${newId(`${by} recupero`, act.idempotencyKey)}`;
  const gym = await currentGym();
  const { credit, isNew } = await inTransaction([id], async (transaction) => {
    const present = await readCredit(transaction, id);
    if (present) return { credit: present, isNew: false };
    const user = await readUser(transaction, userId);
    if (!user) throw new Refusal('USER_NOT_FOUND');
    const granted = grantMakeUp({ id, userId, reason, creditDays: gym.creditDays, now });
    putCredit(transaction, { credit: granted, known: false, unchanged: checkedByTransaction });
    if (hasAddress(user)) putMail(transaction, newMakeUpGranted(granted, now));
    putAuditEntry(transaction, entryOf(granted.id, act));
    return { credit: granted, isNew: true };
  });
  const shown = { names: new Map(), slot: null, position: null, policy: makeUpPolicy(gym), now };
  return { view: recuperoView(credit, shown), isNew };
}

const hasAddress = ({ email }: User): boolean => email !== '';

/** The trail names both, and keeps the reason as it does a staff note: it goes with the account. */
const entryOf = (recordId: string, { userId, by, now }: GrantAct) => ({
  collection: 'credits',
  recordId,
  kind: 'create' as const,
  changes: [
    { field: 'note', before: null, after: '***' },
    { field: 'userId', before: null, after: userId },
  ],
  by,
  at: now,
});
