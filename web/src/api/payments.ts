import type { UnclearAction, UnclearPaymentJson } from '@gym-power/domain';
import { get, post } from './client.ts';

/** Payments that wait for an admin, oldest first. */
export const getUnclearPayments = (): Promise<UnclearPaymentJson[]> => get('/payments/unclear', { asMember: true });

/** Carries out the admin's decision. Idempotent. */
export const resolvePayment = (id: string, action: UnclearAction): Promise<UnclearPaymentJson> =>
  post(`/payments/${id}/settle`, { action }, { asMember: true });
