/** Changes each document that an act read, between its decision and its commit. */
import { setTimeout as sleep } from 'node:timers/promises';
import { FieldValue } from 'firebase-admin/firestore';
import { isDeepStrictEqual } from 'node:util';
import { db } from '../src/platform/firebase.ts';
import { isConflict } from '../src/platform/retry.ts';
import { askedIn, observed, openQuestions, unguarded } from './asked.ts';
import { type Batch, listening, sentBy } from './batches.ts';
import type { AboutToCommit } from '../src/books/decide-and-commit.ts';

const MOST_WAITS = 100;
const WAIT_MS = 20;

export interface Interfered {
  reply: unknown;
  /** A sentence for each change that an act did not notice, and for other errors of the act. */
  found: string[];
  sites: Set<string>;
  changes: number;
}

/** Runs a call. Each of its acts is retried until every document that it read has been changed once. */
export async function interfered(call: () => Promise<unknown>): Promise<Interfered> {
  const found: string[] = [];
  const sites = new Set<string>();
  const changed = new Set<string>();
  const refused = new Set<string>();
  const say = (site: string, sentences: readonly string[]) =>
    found.push(...sentences.map((sentence) => `${site}: ${sentence}`));

  const send = async (batch: Batch, commit: () => Promise<unknown>): Promise<unknown> => {
    const { paths, site } = askedIn(batch.reading);
    if (!sites.has(site)) say(site, [...unguarded(batch), ...openQuestions(batch), ...unsteady(batch)]);
    sites.add(site);
    const path = [...paths].find((each) => !changed.has(`${site} ${each}`));
    if (path === undefined) return commit();
    changed.add(`${site} ${path}`);
    const undo = await change(path, batch.reading.seen.get(path)?.exists === true);
    try {
      const result = await commit();
      say(site, [`commits although ${path} has changed`]);
      return result;
    } catch (error) {
      if (!isConflict(error)) throw error;
      refused.add(site);
      throw error;
    } finally {
      await undo();
    }
  };
  const reply = await observed(() =>
    listening<AboutToCommit, unknown>(
      'books.decided',
      ({ reading }) => refused.delete(askedIn(reading).site),
      () =>
        sentBy(send, async () => {
          const answer = await call();
          // A notification may still be under way.
          for (let waits = 0; refused.size > 0 && waits < MOST_WAITS; waits++) await sleep(WAIT_MS);
          return answer;
        }),
    ),
  );
  for (const site of refused) say(site, ['does not decide again']);
  return { reply, found, sites, changes: changed.size };
}

async function change(path: string, exists: boolean): Promise<() => Promise<unknown>> {
  const ref = db().doc(path);
  if (exists) {
    await ref.update({ somebody: 'else' });
    return () => ref.update({ somebody: FieldValue.delete() });
  }
  await ref.create({ somebody: 'else' });
  return () => ref.delete();
}

/** A decision must decide the same when it is repeated, even after stopping at any of its questions. */
function unsteady({ reading, settled, again }: Batch): string[] {
  const { books } = reading;
  const original = { ...books };
  let asked = 0;
  let stop = 0;
  const count = (): void => {
    if (++asked === stop) throw new Error('stopped');
  };
  books.all = (kind, ids) => {
    count();
    return original.all(kind, ids);
  };
  books.ask = (question) => {
    count();
    return original.ask(question);
  };
  const same = () => isDeepStrictEqual((again() as { settled: unknown }).settled, settled);
  const sentences: string[] = [];
  if (!same()) sentences.push('decides something else when it is asked again');
  const most = asked;
  for (stop = 1; stop <= most; stop++) {
    asked = 0;
    try {
      again();
      sentences.push(`catches what the books throw at question ${stop}`);
    } catch (error) {
      if ((error as Error).message !== 'stopped') sentences.push(`hides what the books throw: ${String(error)}`);
    }
  }
  stop = 0;
  if (!same()) sentences.push('decides something else after it was stopped');
  Object.assign(books, original);
  return sentences;
}
