/**
 * One act on the books. The decision runs until all data that it asks for is read. One batch then commits it, with the
 * versions of that data as preconditions (docs/decisions/141).
 */
import { channel } from 'node:diagnostics_channel';
import type { Timestamp } from 'firebase-admin/firestore';
import { type Books, type Changes, type Names, settle, type Settled, type Slot } from '@gym-power/domain';
import type { AuditEntry } from '../records/audit-store.ts';
import type { NewMail } from '../mail/kinds/kinds.ts';
import { db } from '../platform/firebase.ts';
import { retryConflicts } from '../platform/retry.ts';
import { currentGym } from '../records/settings-store.ts';
import { commit } from './commit.ts';
import { newReading, type Outcome, pathsOf, type Reading } from './reading.ts';
import { inTurn } from './in-turn.ts';

export interface Act {
  /** A hint of what the decision will ask, read in the first round trip. A wrong guess only costs a read. */
  expect?: Names;
  now: Date;
}

export interface Decision<Result> extends Changes {
  mails?: readonly NewMail[];
  /** Written only if something changes. */
  audit?: readonly AuditEntry[];
  result: Result;
}

/** Pure, and called several times: see `Books`. Its errors are refusals. */
export type Decide<Result> = (books: Books) => Decision<Result>;

export interface Committed<Result> {
  result: Result;
  slots: readonly Slot[];
}

/** Lets tests observe a commit. */
export interface AboutToCommit {
  reading: Reading;
  settled: Settled;
  again: () => unknown;
}
const decisions = channel('books.decided');

/** @throws Refusal BUSY after 20 s of conflicts, and what `decide` throws */
export const decideAndCommit = <Result>(act: Act, decide: Decide<Result>): Promise<Committed<Result>> =>
  retryConflicts(() => inTurn((enter) => attempt(act, decide, enter)));

interface Decided<Result> {
  decision: Decision<Result>;
  settled: Settled;
}

async function attempt<Result>(
  { expect = {}, now }: Act,
  decide: Decide<Result>,
  beforeSlots: (paths: readonly string[]) => Promise<void>,
): Promise<Committed<Result>> {
  const { creditDays } = await currentGym();
  const settleAll = (books: Books): Decided<Result> => {
    const decision = decide(books);
    return { decision, settled: settle(books, decision, { now, creditDays }) };
  };
  const finish = async (reading: Reading, { decision, settled }: Decided<Result>) => {
    decisions.publish({ reading, settled, again: () => settleAll(reading.books) } satisfies AboutToCommit);
    const { mails = [], audit = [], result } = decision;
    const isWritten = await commit(reading, settled, { mails, audit, now });
    return { result, slots: settled.slots, isWritten };
  };

  const first = newReading(pathsOf(expect), { beforeSlots });
  const outcome = await first.decide(settleAll);
  const isOfOneTime = first.rounds() <= 1;
  if ('failure' in outcome && isOfOneTime) throw outcome.failure;
  if ('decided' in outcome) {
    const done = await finish(first, outcome.decided);
    if (done.isWritten || isOfOneTime || done.result === undefined) return done;
  }
  // Records that were read at different times may be inconsistent, which makes a batch fail. Refusals and answers
  // without writes have no batch, so decide them again on a consistent read.
  const second = await decideAsOfOneTime(first, settleAll);
  if ('failure' in second.outcome) throw second.outcome.failure;
  return finish(second.reading, second.outcome.decided);
}

/**
 * Decides on a snapshot of when the last record was read. A `readTime` makes the client start no transaction, whose
 * rejection would be unhandled if the first read failed.
 */
const decideAsOfOneTime = <T>(
  first: Reading,
  decision: (books: Books) => T,
): Promise<{ reading: Reading; outcome: Outcome<T> }> =>
  db().runTransaction(
    async (transaction) => {
      const reading = newReading([...first.guarded()], {
        source: {
          getAll: (paths) => transaction.getAll(...paths.map((path) => db().doc(path))),
          query: (query) => transaction.get(query),
        },
      });
      return { reading, outcome: await reading.decide(decision) };
    },
    { readOnly: true, readTime: lastReadTime(first) },
  );

const lastReadTime = ({ seen }: Reading): Timestamp =>
  [...seen.values()].map(({ readTime }) => readTime).reduce((last, each) => (each > last ? each : last));
