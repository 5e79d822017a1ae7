/**
 * Mercado Pago's SDK, as far as the server uses it, with the payments as documents of the store. Calls pass the same
 * door as Firestore's: they fail, get lost and take their time as well. Refunds are idempotent by their key, as at the
 * real host.
 */
import type { Call, Door } from './client.ts';
import type { Store, Stored } from './store.ts';
import type { Fields } from './values.ts';

export class MPNotFoundError extends Error {}

interface HostPayment {
  id: string;
  status: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
  currency_id: string;
  external_reference: string;
  payment_type_id: string;
  payment_method_id: string;
  installments: number;
  date_last_updated: string;
}

const at = (id: string) => `host-payments/${id}`;
const write = (store: Store, path: string, fields: object) =>
  store.commit([{ how: 'set', path, fields: fields as Fields }]);
const asPayment = (found: Stored): HostPayment => found.fields as unknown as HostPayment;

export const paymentFor = (id: string, orderId: string, amount: number, now: number): HostPayment => ({
  id,
  status: 'approved',
  transaction_amount: amount,
  transaction_amount_refunded: 0,
  currency_id: 'ARS',
  external_reference: orderId,
  payment_type_id: 'credit_card',
  payment_method_id: 'visa',
  installments: 1,
  date_last_updated: new Date(now).toISOString(),
});

/** A buyer pays: nobody has heard of it yet. */
export const payAtHost = (store: Store, id: string, orderId: string, amount: number, now: number): void =>
  void write(store, at(id), paymentFor(id, orderId, amount, now));

export function paymentHost(store: () => Store, door: Door) {
  const ask = async <T>(kind: Call['kind'], path: string, effect: () => T): Promise<T> => {
    const passage = await door({ kind, paths: [path] });
    if (passage === 'fails') throw new Error('the host does not answer');
    const result = effect();
    if (passage === 'lost') throw new Error('the answer of the host is lost');
    return result;
  };
  const payments = () =>
    store()
      .in('host-payments')
      .map(([, found]) => asPayment(found));
  const refund = (id: string, key: string, amount: number) =>
    ask('commit', at(id), () => {
      const found = store().at(at(id));
      if (!found) throw new MPNotFoundError();
      const payment = asPayment(found);
      if (store().at(`host-refunds/${key}`)) return;
      const refunded = payment.transaction_amount_refunded + amount;
      if (refunded > payment.transaction_amount) throw new Error('more than was paid');
      const status = refunded === payment.transaction_amount ? 'refunded' : payment.status;
      write(store(), `host-refunds/${key}`, { payment_id: id, amount });
      const changed = new Date(Date.parse(payment.date_last_updated) + 1000).toISOString();
      const after = { transaction_amount_refunded: refunded, status, date_last_updated: changed };
      write(store(), at(id), { ...payment, ...after });
    });
  return {
    MPNotFoundError,
    MercadoPagoConfig: function settings() {},
    Payment: class {
      get = ({ id }: { id: string }) =>
        ask('read', at(id), () => {
          const found = store().at(at(id));
          if (!found) throw new MPNotFoundError();
          return asPayment(found);
        });

      search = ({ options }: { options: { external_reference?: string } }) =>
        ask('query', 'host-payments', () => ({
          results: payments().filter(({ external_reference: id }) => (options.external_reference ?? id) === id),
        }));
    },
    PaymentRefund: class {
      total = ({
        payment_id: id,
        requestOptions,
      }: {
        payment_id: string;
        requestOptions: { idempotencyKey: string };
      }) => {
        const paid = store().at(at(id));
        const rest = paid ? asPayment(paid).transaction_amount - asPayment(paid).transaction_amount_refunded : 0;
        return refund(id, requestOptions.idempotencyKey, rest);
      };

      create = (request: {
        payment_id: string;
        body: { amount: number };
        requestOptions: { idempotencyKey: string };
      }) => refund(request.payment_id, request.requestOptions.idempotencyKey, request.body.amount);
    },
    Preference: class {
      create = ({ requestOptions: { idempotencyKey: id } }: { requestOptions: { idempotencyKey: string } }) =>
        ask('commit', `host-preferences/${id}`, () => {
          write(store(), `host-preferences/${id}`, { open: true });
          return { id, init_point: `https://host.test/${id}` };
        });

      get = ({ preferenceId }: { preferenceId: string }) =>
        ask('read', `host-preferences/${preferenceId}`, () => ({ items: [] }));

      update = ({ id }: { id: string }) =>
        ask('commit', `host-preferences/${id}`, () => void write(store(), `host-preferences/${id}`, { open: false }));
    },
  };
}
