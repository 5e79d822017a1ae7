import { beforeEach, expect, test, vi } from 'vitest';

const unanswered = vi.hoisted(() => ({ tell: (_: unknown): void => undefined, stopped: 0 }));

vi.mock('./firebase.ts', () => ({ app: {} }));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<typeof import('firebase/firestore')>()),
  initializeFirestore: () => ({}),
  connectFirestoreEmulator: () => undefined,
  doc: () => ({}),
  collection: () => ({}),
  query: () => ({}),
  orderBy: () => ({}),
  limit: () => ({}),
  and: () => ({}),
  getCountFromServer: () => new Promise(() => undefined),
  onSnapshot: (_: unknown, __: unknown, tell: (snapshot: unknown) => void) => {
    unanswered.tell = tell;
    return () => (unanswered.stopped += 1);
  },
}));

const { countOf, watchRecord } = await import('./firestore.ts');

const LONG_MS = 60_000;
const unreachable = expect.objectContaining({ code: 'OFFLINE' }) as Error;
const onRecord = vi.fn<(record: unknown) => void>();
const onError = vi.fn<(error: Error) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onRecord.mockReset();
  onError.mockReset();
});

test('a live query that nobody answers fails, and a late answer still arrives', () => {
  watchRecord('settings/gym', onRecord, onError);
  vi.advanceTimersByTime(LONG_MS);
  expect(onError.mock.calls).toEqual([[unreachable]]);
  unanswered.tell({ exists: () => false, metadata: { fromCache: false } });
  expect(onRecord.mock.calls).toEqual([[null]]);
});

test('a live query that was answered or stopped does not fail later', () => {
  watchRecord('settings/gym', onRecord, onError);
  unanswered.tell({ exists: () => false, metadata: { fromCache: false } });
  watchRecord('settings/gym', onRecord, onError)();
  vi.advanceTimersByTime(LONG_MS);
  expect(onError).not.toHaveBeenCalled();
  expect(unanswered.stopped).toBe(1);
});

test('a count that the server does not answer fails', async () => {
  const failure = countOf({ collection: 'orders', conditions: [] }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(await failure).toEqual(unreachable);
});
