import type { Withdrawal } from '@gym-power/domain';
import { act } from '../books/act.ts';

/**
 * @param change pure; returns the same object to change nothing
 * @returns the withdrawal as it is now; null if there is none
 */
export const changeWithdrawal = (
  code: string,
  change: (withdrawal: Withdrawal) => Withdrawal,
  now: Date,
): Promise<Withdrawal | null> =>
  act({ expect: { withdrawals: [code] }, now }, (books) => {
    const before = books.get('withdrawals', code);
    const after = before && change(before);
    return { withdrawals: after ? [after] : [], result: after };
  });
