import { withoutWithdrawer } from '@gym-power/domain';
import { attempt, eachOf } from '../platform/attempt.ts';
import { changeWithdrawal, withdrawalsToForget } from './withdrawal-store.ts';

const BATCH = 200;

/** Takes whoever sent them out of requests that matched no order, some time after. The rest is for the next run. */
export async function forgetWithdrawers(now: Date): Promise<void> {
  await eachOf(await withdrawalsToForget(now, BATCH), ({ id }) =>
    attempt('forget a withdrawer', { code: id }, () =>
      changeWithdrawal(id, (each) => (each.forgetAt && each.forgetAt <= now ? withoutWithdrawer(each, now) : each)),
    ),
  );
}
