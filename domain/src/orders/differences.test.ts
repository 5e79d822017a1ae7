import { expect, test } from 'vitest';
import { noon, payment } from '../../test/records.ts';
import { differenceOf } from './differences.ts';

const later = new Date(noon.getTime() + 60_000);

test.each([
  ['both say the same', payment(), payment()],
  ['what we know is newer', payment({ refunded: 5_000 }), payment({ refunded: 10_000, changedAt: later })],
  ['it was never paid and we never noted it', payment({ status: 'rejected' }), null],
  ['it was never paid and they forgot it', null, payment({ status: 'rejected', outcome: 'noted' })],
  ['only the status differs, and no money', payment({ status: 'in_mediation' }), payment()],
])('there is no difference when %s', (_, theirs, ours) => {
  expect(differenceOf({ theirs, ours })).toBeNull();
});

test.each([
  ['unknownHere', payment(), null, 20_000, 0],
  ['unknownThere', null, payment(), 0, 20_000],
  ['amount', payment({ refunded: 5_000, changedAt: later }), payment(), 15_000, 20_000],
  ['amount', payment({ status: 'refunded', changedAt: later }), payment({ outcome: 'refundDue' }), 0, 20_000],
] as const)('%s: they say %o, we say %o', (because, theirs, ours, theirPesos, ourPesos) => {
  expect(differenceOf({ theirs, ours })).toEqual({ because, theirs: theirPesos, ours: ourPesos });
});

test('the ledger has to say the same as the record', () => {
  expect(differenceOf({ theirs: payment(), ours: payment(), booked: 20_000 })).toBeNull();
  expect(differenceOf({ theirs: payment(), ours: payment(), booked: 0 })).toEqual({
    because: 'ledger',
    theirs: 20_000,
    ours: 0,
  });
});
