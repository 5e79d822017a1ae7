import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal, sent, serve, unreachable } from '../../../test/server.ts';
import type { UserJson } from '../../api/users.ts';
import { loginAtom, signedOut } from '../groups/login.ts';
import { noticesAtom } from '../notices/notices-atom.ts';
import { store } from '../store.ts';
import { hasKeptMarks } from './has-kept-marks.ts';
import { keptMarksAtom } from './kept-marks.ts';
import { mark, marksWaitAtom, sendMarks } from './send-marks.ts';

vi.mock('../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));

const markOf = (userId: string) => `PUT /sesiones/s%201/2026-12-07/presentes/${userId}` as const;
const marked = () => sent().map(({ body }) => body.presente);

const of = (userId: string, presente = true) => ({
  diaHoraId: 's 1',
  date: '2026-12-07',
  userId,
  name: `${userId} Paz`,
  presente,
});
const left = (userId: string, { by = 'lucia', at = 1 } = {}) =>
  localStorage.setItem(`mark ${by} s 1 2026-12-07 ${userId}`, JSON.stringify({ ...of(userId), by, at }));
const kept = () => store.get(keptMarksAtom).map(({ userId }) => userId);

beforeEach(() => {
  store.set(loginAtom, { ...signedOut, user: { id: 'lucia' } as UserJson });
  takesMarks();
});
const takesMarks = () =>
  serve({
    [markOf(':userId')]: ({ call, body: { presente } }) => ({
      userId: call.split('/').at(-1),
      presente: presente ? { at: '', by: 'trainer' } : null,
      presentes: 1,
    }),
  });
afterEach(async () => {
  localStorage.clear();
  sendMarks();
  await vi.waitUntil(() => !store.get(marksWaitAtom));
  store.set(noticesAtom, []);
});

test('what an earlier visit left is sent, the oldest first', async () => {
  left('Ana', { at: 2 });
  left('Eva', { at: 1 });
  expect(hasKeptMarks()).toBe(true);
  sendMarks();
  await vi.waitFor(() => expect(hasKeptMarks()).toBe(false));
  expect(sent()).toEqual([
    { call: markOf('Eva'), body: { presente: true } },
    { call: markOf('Ana'), body: { presente: true } },
  ]);
});

test("another account's marks stay until that account signs in", async () => {
  left('Ana', { by: 'marco' });
  sendMarks();
  mark(of('Eva'));
  await vi.waitFor(() => expect(kept()).toEqual(['Ana']));
  store.set(loginAtom, { ...signedOut, user: { id: 'marco' } as UserJson });
  await vi.waitFor(() => expect(kept()).toEqual([]));
  expect(sent()).toHaveLength(2);
});

test('nothing is sent while it is not known who is signed in', async () => {
  store.set(loginAtom, (login) => ({ ...login, isLoading: true }));
  left('Ana');
  sendMarks();
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent()).toEqual([]);
  store.set(loginAtom, (login) => ({ ...login, isLoading: false }));
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
});

test('a member who is marked again while the first mark is on its way ends as marked last', async () => {
  const { promise: until, resolve: answer } = Promise.withResolvers<object>();
  serve({ [markOf('Ana')]: () => until });
  mark(of('Ana'));
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  takesMarks();
  mark(of('Ana', false));
  answer({ userId: 'Ana', presente: { at: '', by: 'trainer' }, presentes: 1 });
  await vi.waitFor(() => expect(kept()).toEqual([]));
  expect(marked()).toEqual([true, false]);
});

test.each([
  ['no connection', unreachable(), 3_000],
  ['a sign-in that has ended', refusal(401, 'UNAUTHENTICATED'), 15_000],
  ['too many calls', refusal(429, 'TOO_MANY_REQUESTS'), 15_000],
  ['a site that is not verified', refusal(403, 'APP_NOT_VERIFIED'), 15_000],
  ['a busy server', refusal(503, 'BUSY'), 15_000],
  ["a public Wi-Fi's own page", new Response('<html>'), 15_000],
])('with %s a mark waits, and is tried again', async (_, fails, afterMs) => {
  vi.useFakeTimers();
  serve({ [markOf('Ana')]: fails });
  mark(of('Ana'));
  await vi.waitFor(() => expect(store.get(marksWaitAtom)).toBe(true));
  expect(kept()).toEqual(['Ana']);
  await vi.advanceTimersByTimeAsync(afterMs - 200);
  expect(sent()).toHaveLength(1);
  takesMarks();
  await vi.advanceTimersByTimeAsync(400);
  await vi.waitFor(() => expect(kept()).toEqual([]));
  expect(sent()).toHaveLength(2);
});

test.each([
  [409, 'MARKS_CLOSED'],
  [409, 'SESSION_CLOSED'],
  [404, 'PERSON_NOT_ON_LIST'],
  [403, 'FORBIDDEN'],
])('a mark that is refused with %i %s is dropped, with a notice, and the next one goes on', async (status, code) => {
  serve({ [markOf('Ana')]: refusal(status, code, 'Ya no.') });
  left('Ana', { at: 1 });
  left('Eva', { at: 2 });
  sendMarks();
  await vi.waitFor(() => expect(hasKeptMarks()).toBe(false));
  expect(sent()).toHaveLength(2);
  expect(store.get(noticesAtom).map(({ text }) => text)).toEqual(['No se pudo marcar a Ana Paz. Ya no.']);
});

test('what storage holds under such a name and is no mark is ignored', async () => {
  for (const [index, text] of ['', '{', 'null', '{"by":"lucia"}', '7'].entries())
    localStorage.setItem(`mark ${index}`, text);
  mark(of('Ana'));
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  await vi.waitFor(() => expect(kept()).toEqual([]));
});

test('where storage is full or forbidden, marks wait on the page', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  serve({ [markOf('Ana')]: unreachable });
  mark(of('Ana'));
  await vi.waitFor(() => expect(store.get(marksWaitAtom)).toBe(true));
  expect(kept()).toEqual(['Ana']);
  vi.restoreAllMocks();
  takesMarks();
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(kept()).toEqual([]));
});
