import { isDeepStrictEqual } from 'node:util';
import { positionOf, sumOfEntries } from '@gym-power/domain';
import { type Check, finding } from './findings.ts';

export const paymentsAreBooked: Check = ({ payments, ledger }) => {
  const entriesOf = Map.groupBy(ledger.values(), ({ paymentId }) => paymentId);
  return [...payments.values()].flatMap((payment) => {
    const booked = sumOfEntries(entriesOf.get(payment.id) ?? []);
    const due = positionOf(payment);
    if (isDeepStrictEqual(booked, due)) return [];
    return [
      finding(`payments/${payment.id}`, `is ${JSON.stringify(due)}, and the ledger says ${JSON.stringify(booked)}`, {
        by: 'booking',
        paymentId: payment.id,
      }),
    ];
  });
};

export const entriesBelongToPayments: Check = ({ payments, ledger }) =>
  [...ledger.values()].flatMap(({ id, paymentId }) =>
    payments.has(paymentId)
      ? []
      : [
          finding(`ledger/${id}`, `is about payment ${paymentId}, which is unknown`, {
            by: 'restoringPayment',
            paymentId,
          }),
        ],
  );
