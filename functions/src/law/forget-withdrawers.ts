import { withoutWithdrawer } from '@gym-power/domain';
import { attempt, eachOf } from '../platform/attempt.ts';
import { changeWithdrawal } from './change-withdrawal.ts';
import { withdrawalsOf, withdrawalsToForget } from '../records/withdrawal-store.ts';

const BATCH = 200;

/** One batch per run. */
export async function forgetWithdrawers(now: Date): Promise<void> {
  await eachOf(await withdrawalsToForget(now, BATCH), ({ id }) =>
    attempt('forget a withdrawer', { code: id }, () =>
      changeWithdrawal(
        id,
        (each) => (each.forgetAt && each.forgetAt <= now ? withoutWithdrawer(each, now) : each),
        now,
      ),
    ),
  );
}

/** The proof of each withdrawal stays. */
export async function forgetWithdrawer(userId: string, now: Date): Promise<void> {
  for (const { id } of await withdrawalsOf(userId))
    await changeWithdrawal(id, (each) => ({ ...each, email: '', reason: '', updatedAt: now }), now);
}
