import type { UnclearAction, UnclearPaymentJson } from '@gym-power/domain';
import { get, post } from './client.ts';

/** Oldest first. */
export const getUnclearPayments = (): Promise<UnclearPaymentJson[]> => get('/payments/unclear', { asMember: true });

/** Idempotent. */
export const resolvePayment = (id: string, action: UnclearAction): Promise<UnclearPaymentJson> =>
  post(`/payments/${id}/settle`, { action }, { asMember: true });
