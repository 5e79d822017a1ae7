import { describe, expect, test } from 'vitest';
import { noon, payment as record } from '../../test/records.ts';
import type { Payment } from '../entities.ts';
import { settleOrderless } from './settle-orderless.ts';
import type { PaymentReport } from './settle-payment.ts';

const payment = (status: Payment['status']): PaymentReport => ({
  id: '77',
  status,
  amount: 20_000,
  refunded: 0,
  currency: 'ARS',
  changedAt: noon,
});
const known = (status: Payment['status'], outcome: Payment['outcome']): Payment =>
  record({ status, outcome, unclearBecause: outcome === 'unclear' ? 'amount' : null, entries: 1 });
const unclear = { outcome: 'unclear', unclearBecause: 'orderUnknown' };

describe('an approved payment that names no order of ours', () => {
  test('waits for an admin', () => {
    expect(settleOrderless(payment('approved'), null)).toEqual(unclear);
  });

  test.each(['noted', 'completed', 'reversed', 'refunded'] as const)(
    'waits for an admin when it was %s while its order still existed',
    (outcome) => {
      expect(settleOrderless(payment('approved'), known('pending', outcome))).toEqual(unclear);
    },
  );

  test.each(['refundDue', 'kept', 'unclear'] as const)('stays %s when the gym wins a dispute about it', (outcome) => {
    const won = { ...payment('approved'), changedAt: new Date(noon.getTime() + 86_400_000) };
    expect(settleOrderless(won, known('in_mediation', outcome))).toMatchObject({ outcome });
  });

  test('changes nothing when it is reported again', () => {
    expect(settleOrderless(payment('approved'), known('approved', 'kept'))).toBeNull();
  });

  test.each(['unclear', 'refundDue', 'kept'] as const)('stays %s when a part of it is refunded', (outcome) => {
    const report = { ...payment('approved'), refunded: 5_000 };
    expect(settleOrderless(report, known('approved', outcome))).toMatchObject({ outcome });
    expect(settleOrderless(report, { ...known('approved', outcome), refunded: 5_000 })).toBeNull();
  });
});

test('a payment that names no order of ours and was never paid is not noted', () => {
  expect(settleOrderless(payment('pending'), null)).toBeNull();
});

test.each(['refunded', 'charged_back'] as const)('%s money counts as refunded', (status) => {
  expect(settleOrderless(payment(status), known('approved', 'refundDue'))).toEqual({
    outcome: 'refunded',
    unclearBecause: null,
  });
});
