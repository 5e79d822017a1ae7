/** Plants mistakes on purpose, to prove that the checks of every act report them. */
import { coveredBy, type Question, type Topic } from '@gym-power/domain';
import { FieldPath, WriteBatch } from 'firebase-admin/firestore';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listening, sentBy } from '../../test/batches.ts';
import { uncovered } from '../../test/covers.ts';
import { join, openGym } from '../../test/gym.ts';
import { interfered } from '../../test/interfere.ts';
import { stamp, unique } from '../../test/records.ts';
import { scenes } from '../../test/scenes.ts';
import { timeNow } from '../platform/clock.ts';
import { entity } from '../platform/documents.ts';
import { decideAndCommit, type Decision } from './decide-and-commit.ts';
import type { Reading } from './reading.ts';
import { pathOf } from './records.ts';

const gym = openGym();
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => {
  vi.restoreAllMocks();
  gym.clock.now = timeNow();
});

type Add = (this: WriteBatch, ...given: any[]) => WriteBatch;

function plant(method: 'update' | 'delete', instead: (add: Add) => Add): void {
  const prototype = WriteBatch.prototype as unknown as Record<string, Add>;
  const add = prototype[method]!;
  vi.spyOn(prototype, method).mockImplementation(instead(add));
}

const foundIn = async (scene: string): Promise<string[]> => (await interfered(await scenes[scene]!(gym))).found;
const both = (path: RegExp) => [
  expect.stringMatching(new RegExp(`${path.source} is not guarded`)),
  expect.stringMatching(new RegExp(`commits although ${path.source} has changed`)),
];

describe('a batch that lacks', () => {
  test('the version of a record that it changes', async () => {
    plant(
      'update',
      (add) =>
        function unversioned(ref, fields, ...rest) {
          return ref.path.startsWith('orders/') ? add.call(this, ref, fields) : add.call(this, ref, fields, ...rest);
        },
    );
    expect(await foundIn('an unpaid order is canceled')).toEqual(both(/orders\/\w+/));
  });

  test('a record that does not change', async () => {
    plant(
      'update',
      (add) =>
        function unguarded(ref, fields, ...rest) {
          return fields instanceof FieldPath && ref.path.startsWith('activities/')
            ? this
            : add.call(this, ref, fields, ...rest);
        },
    );
    expect(await foundIn('a checkout by REST')).toEqual(both(/activities\/[\w-]+/));
  });

  test('a record that is not there', async () => {
    plant(
      'delete',
      (add) =>
        function unguarded(ref, precondition) {
          const isLeft = ref.path.startsWith('closures/') && precondition?.exists === false;
          return isLeft ? this : add.call(this, ref, precondition);
        },
    );
    expect(await foundIn('a credit is booked')).toEqual(both(/closures\/[\d-]+/));
  });

  test('what the person has bought with another account', async () => {
    plant(
      'delete',
      (add) =>
        function unguarded(ref, precondition) {
          const isLeft = ref.path.startsWith('soldOnce/') && precondition?.exists === false;
          return isLeft ? this : add.call(this, ref, precondition);
        },
    );
    const found = await foundIn('a trial is put into the cart');
    for (const sentence of both(/soldOnce\/\w+/)) expect(found).toContainEqual(sentence);
  });

  test('the other accounts of a person', async () => {
    plant(
      'update',
      (add) =>
        function unguarded(ref, fields, ...rest) {
          const isLeft = fields instanceof FieldPath && ref.path.startsWith('users/');
          return isLeft ? this : add.call(this, ref, fields, ...rest);
        },
    );
    expect(await foundIn('a trial is sold')).toEqual(both(/users\/[\w-]+/));
  });

  test('a record that only `settle` has read, past the books', async () => {
    const found = await listening<Reading, string[]>(
      'books.reading',
      ({ books, seen }) => {
        const original = { ...books };
        books.all = (kind, ids) =>
          kind === 'users' && ids.every((id) => seen.has(pathOf(kind, id)))
            ? new Map(ids.map((id) => [id, entity(seen.get(pathOf(kind, id))!)!]))
            : original.all(kind, ids);
      },
      () => foundIn('an unpaid order is canceled'),
    );
    expect(found).toEqual(both(/users\/[\w-]+/));
  });
});

const giveIf = (question: Question, decide: (answer: unknown) => object = () => ({})) =>
  interfered(() =>
    decideAndCommit({ now: timeNow() }, (books): Decision<void> => {
      const answer = books.ask(question as never) as unknown;
      const credit = {
        id: creditId,
        userId: owner,
        because: 'granted',
        from: null,
        state: 'open',
        expiresOn: '2030-01-01',
        session: null,
        note: '',
        ...stamped,
      } as const;
      return { credits: [{ ...credit, ...decide(answer) }], result: undefined };
    }),
  );
let creditId = '';
let owner = '';
beforeAll(async () => void (owner = (await join(gym)).uid));
const stamped = stamp();
beforeEach(() => void (creditId = unique('credit')));

type Covered = Exclude<Topic, 'samePerson'>;

const questions: { [T in Covered]: Omit<Extract<Question, { about: T }>, 'about'> } = {
  heldLines: { diaHoraId: 'slot' },
  heldLinesOf: { diaHoraId: 'slot', userId: 'ana' },
  linesOf: { diaHoraId: 'slot', userId: 'ana' },
  trialPlaces: { diaHoraId: 'slot' },
  guests: { diaHoraId: 'slot', dates: ['2030-01-07'] },
  guestsOf: { diaHoraId: 'slot', userId: 'ana' },
  seatsOn: { diaHoraId: 'slot', date: '2030-01-07', userId: 'ana' },
  creditsOn: { diaHoraId: 'slot', dates: ['2030-01-07'] },
  creditsFrom: { orderId: 'order', diaHoraIds: ['slot'] },
  packCredits: { orderId: 'order' },
  linesOfProduct: { userId: 'ana', productId: 'product' },
  creditsOf: { userId: 'ana', from: '2030-01-07' },
  purchases: { userId: 'ana' },
  purchasesFor: { userId: 'ana' },
  wardsOf: { guardianId: 'ana' },
  newestOrders: { userId: 'ana' },
  redemptions: { descuentoId: 'descuento', userId: 'ana' },
  firstOnWaitlist: { diaHoraId: 'slot' },
  waitsOf: { userId: 'ana' },
  attendedSince: { userId: 'ana', from: '2030-01-07' },
  attendedIn: { userId: 'ana', activityId: 'activity' },
  claimants: { personId: 'ana' },
};

describe.each(Object.keys(questions) as Covered[])('the question %s', (about) => {
  const question = { about, ...questions[about] } as Question;

  test('is guarded by the record that everybody writes who adds to its answer', async () => {
    const { found, changes } = await giveIf(question);
    expect(found).toEqual([]);
    expect(changes).toBeGreaterThan(1);
  });

  test('is told to be open without it', async () => {
    const covers = coveredBy as Record<Topic, () => object>;
    const kept = covers[about];
    covers[about] = () => ({});
    try {
      const { found } = await giveIf(question);
      expect(found).toEqual([expect.stringContaining(`${JSON.stringify(question)} is not covered`)]);
    } finally {
      covers[about] = kept;
    }
  });
});

test('the credits from an order are open if only its slots, or only the order, cover them', async () => {
  const question = { about: 'creditsFrom', ...questions.creditsFrom } as Question;
  const kept = coveredBy.creditsFrom;
  try {
    coveredBy.creditsFrom = ({ orderId }) => ({ orders: [orderId] });
    expect((await giveIf(question)).found).toHaveLength(1);
  } finally {
    coveredBy.creditsFrom = kept;
  }
});

test('a decision is told that decides something else each time', async () => {
  let calls = 0;
  const { found } = await giveIf({ about: 'waitsOf', userId: 'ana' }, () => ({ note: String(++calls) }));
  expect(found).toEqual([
    expect.stringContaining('decides something else when it is asked again'),
    expect.stringContaining('decides something else after it was stopped'),
  ]);
});

test('a decision is told that catches what the books throw', async () => {
  const { found } = await interfered(() =>
    decideAndCommit({ expect: { users: ['ana'] }, now: timeNow() }, (books): Decision<void> => {
      const id = creditId;
      let user: unknown = null;
      try {
        user = books.get('users', 'ana');
      } catch {
        // This is the mistake.
      }
      const from = { id, userId: owner, because: 'granted', from: null, state: 'open', session: null } as const;
      const credit = { ...from, expiresOn: '2030-01-01', note: user ? 'yes' : 'no', ...stamped };
      return { credits: [credit], result: undefined };
    }),
  );
  expect(found).toContainEqual(expect.stringContaining('catches what the books throw at question 1'));
});

describe('a writer that does not write a covering record is told:', () => {
  test.each([
    ['a member waits', 'users', 'waits'],
    ['a member waits', 'diaHoras', 'waits'],
    ['a credit is booked', 'users', 'credits'],
    ['a credit is booked', 'diaHoras', 'credits'],
    ['a credit waits', 'users', 'credits'],
    ['a credit waits', 'diaHoras', 'credits'],
    ['an absence', 'diaHoras', 'credits'],
    ['an absence', 'orders', 'orderLines'],
    ['a checkout by REST', 'diaHoras', 'orderLines'],
    ['a checkout redeems a descuento', 'descuentos', 'orders'],
    ['a notification', 'users', 'orders'],
    ['a sale at the desk', 'users', 'orders'],
    ['a cart is opened', 'users', 'orders'],
    ['a mark', 'users', 'sessions'],
    ['a date is closed', 'diaHoras', 'credits'],
  ])('%s, without its record in %s', async (scene, left, written) => {
    const call = await scenes[scene]!(gym);
    plant(
      'update',
      (add) =>
        function forgetful(ref, fields, ...rest) {
          const isLeft = ref.path.startsWith(`${left}/`) && !(fields instanceof FieldPath);
          return isLeft ? this : add.call(this, ref, fields, ...rest);
        },
    );
    const found: string[] = [];
    await sentBy((batch, send) => {
      found.push(...uncovered(batch));
      return send();
    }, call).catch(() => {});
    expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${written}/\\S+ is written without .*${left}/`)));
  });
});
