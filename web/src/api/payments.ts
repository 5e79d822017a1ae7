import type { UnclearAction, UnclearPaymentView, Wire } from '@gym-power/domain';
import { get, post } from './client.ts';

export type UnclearPayment = Wire<UnclearPaymentView>;

/** Payments that wait for an admin, oldest first. */
export const getUnclearPayments = (): Promise<UnclearPayment[]> => get('/payments/unclear', { asMember: true });

/** Carries out the admin's decision. Idempotent. */
export const settlePayment = (id: string, action: UnclearAction): Promise<UnclearPayment> =>
  post(`/payments/${id}/settle`, { action }, { asMember: true });
