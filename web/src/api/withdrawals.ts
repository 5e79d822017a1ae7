import type { Json, WithdrawalAction, WithdrawalJson, WithdrawalKind } from '@gym-power/domain';
import { get, post } from './client.ts';

export interface AskedWithdrawal {
  email: string;
  orden?: string;
  motivo?: string;
}

export type WithdrawalReceipt = Json<'WithdrawalReceipt'>;

/** @param asMember the owner's takes effect at once */
export const askWithdrawal = (
  kind: WithdrawalKind,
  asked: AskedWithdrawal,
  asMember: boolean,
): Promise<WithdrawalReceipt> => post(`/${kind}`, asked, { asMember });

/** @throws ApiError LINK_NOT_VALID, WITHDRAWAL_RESOLVED */
export const vetoWithdrawal = (token: string): Promise<unknown> => post('/retractos/anular', { token });

/** Those that wait first, the most urgent of them first. */
export const getWithdrawals = (): Promise<WithdrawalJson[]> => get('/retractos', { asMember: true });

/**
 * @param answer `monto`: the pesos that go back of a `parte`
 * @throws ApiError WITHDRAWAL_RESOLVED, PAYMENT_OPEN, REFUND_DIFFERS
 */
export const answerWithdrawal = (
  codigo: string,
  answer: { accion: WithdrawalAction; motivo?: string; monto?: number },
): Promise<WithdrawalJson> => post(`/retractos/${codigo}/resolver`, answer, { asMember: true });
