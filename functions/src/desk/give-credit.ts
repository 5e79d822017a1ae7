import { grantCredit, creditPolicy, type CreditView, creditView, Refusal } from '@gym-power/domain';
import { act } from '../books/act.ts';
import { makeUpGranted } from '../mail/kinds/make-up-granted.ts';
import { newId } from '../platform/new-id.ts';
import { currentGym } from '../records/settings-store.ts';

export interface GrantAct {
  userId: string;
  reason: string;
  by: string;
  idempotencyKey: unknown;
  now: Date;
}

/** Idempotent by key. @throws Refusal USER_NOT_FOUND */
export async function giveCredit(grant: GrantAct): Promise<{ view: CreditView; isNew: boolean }> {
  const { userId, reason, by, now } = grant;
  const id = `desk_${newId(`${by} recupero`, grant.idempotencyKey)}`;
  const gym = await currentGym();
  const { credit, isNew } = await act({ expect: { credits: [id], users: [userId] }, now }, (books) => {
    const present = books.get('credits', id);
    if (present) return { result: { credit: present, isNew: false } };
    const user = books.get('users', userId);
    if (!user) throw new Refusal('USER_NOT_FOUND');
    const granted = grantCredit({ id, userId, reason, creditDays: gym.creditDays, now });
    return {
      credits: [granted],
      mails: [makeUpGranted.of(granted)],
      audit: [entryOf(granted.id, grant)],
      result: { credit: granted, isNew: true },
    };
  });
  const shown = { names: new Map(), slot: null, position: null, policy: creditPolicy(gym), now };
  return { view: creditView(credit, shown), isNew };
}

/** Names member and staff. The reason is masked like a staff note, because it must go with the account. */
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
