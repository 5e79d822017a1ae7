import { requestJson } from './rest.ts';

const SANDBOX = 'http://127.0.0.1:5010/sandbox';

/** Faults affect every order. Tests that set them need the lock `-exclusive-`. */
export const setFaults = (faults: Record<string, unknown>) => requestJson('PUT', `${SANDBOX}/faults`, faults);
export const liftFaults = () => requestJson('DELETE', `${SANDBOX}/faults`);

/**
 * Makes an approved payment, by default of the preference's amount in pesos.
 * @returns its id, once the gym has received the notification
 */
export async function pay(preferenceId: string, payment: { amount?: number; currency?: string } = {}): Promise<string> {
  const body = { preferenceId, status: 'approved', ...payment };
  return String((await requestJson<{ id: number }>('POST', `${SANDBOX}/payments`, body)).id);
}

interface Referenced {
  id: number;
  external_reference: string;
}

const ofOrder = async (what: 'payments' | 'preferences', orderId: string): Promise<Referenced[]> =>
  (await requestJson<Referenced[]>('GET', `${SANDBOX}/${what}`)).filter((each) => each.external_reference === orderId);

export async function decidePayment(orderId: string, status: string): Promise<void> {
  const payment = (await ofOrder('payments', orderId)).at(-1)!;
  await requestJson('PATCH', `${SANDBOX}/payments/${payment.id}`, { status });
}

export const refundPart = (paymentId: string, amount: number) =>
  requestJson('POST', `${SANDBOX}/payments/${paymentId}/refunds`, { amount });

export const preferencesOf = (orderId: string): Promise<unknown[]> => ofOrder('preferences', orderId);

export async function notificationsDelivered(orderId: string): Promise<number> {
  const payments = new Set((await ofOrder('payments', orderId)).map(({ id }) => id));
  const deliveries = await requestJson<{ paymentId: number; state: string }[]>('GET', `${SANDBOX}/webhooks`);
  return deliveries.filter(({ paymentId, state }) => payments.has(paymentId) && state === 'delivered').length;
}
