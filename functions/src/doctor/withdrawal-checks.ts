import { type Check, finding } from './findings.ts';

/** Two runs of the hourly job, well within the law's 24 hours. */
const GRACE_MS = 2 * 3_600_000;

export const withdrawalsHaveTheirEffect: Check = ({ withdrawals, now }) =>
  [...withdrawals.values()]
    .filter(({ state, dueAt }) => state === 'asked' && dueAt.getTime() + GRACE_MS < now.getTime())
    .map(({ id, dueAt }) =>
      finding(`withdrawals/${id}`, `was due at ${dueAt.toISOString()} and is not done`, { by: 'withdrawing' }),
    );

export const undoneOrdersNameTheirWithdrawal: Check = ({ orders, withdrawals }) =>
  [...orders.values()].flatMap(({ id, canceledBecause, withdrawal }) => {
    const named = withdrawal === undefined ? undefined : withdrawals.get(withdrawal);
    if (canceledBecause === 'withdrawal' ? named?.orderId === id : withdrawal === undefined) return [];
    return [finding(`orders/${id}`, `is canceled by ${canceledBecause}, and names withdrawal ${withdrawal ?? 'none'}`)];
  });
