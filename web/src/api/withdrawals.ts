import type { Json, WithdrawalAction, WithdrawalJson, WithdrawalKind } from '@gym-power/domain';
import { get, post } from './client.ts';

export interface AskedWithdrawal {
  email: string;
  orden?: string;
  motivo?: string;
}

export type WithdrawalReceipt = Json<'WithdrawalReceipt'>;

/** @param asMember the account owner's request takes effect at once */
export const askWithdrawal = (
  kind: WithdrawalKind,
  asked: AskedWithdrawal,
  asMember: boolean,
): Promise<WithdrawalReceipt> => post(`/${kind}`, asked, { asMember });

/** @throws ApiError LINK_NOT_VALID, WITHDRAWAL_RESOLVED */
export const vetoWithdrawal = (token: string): Promise<unknown> => post('/retractos/anular', { token });

/** Open ones first, by urgency. */
export const getWithdrawals = (): Promise<WithdrawalJson[]> => get('/retractos', { asMember: true });

/**
 * @param answer `monto`: the pesos refunded for a `parte`
 * @throws ApiError WITHDRAWAL_RESOLVED, PAYMENT_OPEN, REFUND_DIFFERS
 */
export const answerWithdrawal = (
  codigo: string,
  answer: { accion: WithdrawalAction; motivo?: string; monto?: number },
): Promise<WithdrawalJson> => post(`/retractos/${codigo}/resolver`, answer, { asMember: true });
