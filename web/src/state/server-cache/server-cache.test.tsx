import type { OrderJson } from '@gym-power/domain';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asked, refusal, serve } from '../../../test/server.ts';
import { FIRST_REVIEWS } from '../../api/reviews.ts';
import type { UserJson } from '../../api/users.ts';
import { loginAtom, signedOut } from '../groups/login.ts';
import { pgymAtom } from '../groups/pgym.ts';
import { store } from '../store.ts';
import { provideAnswers } from './inlined.ts';
import { PUBLIC_FRESH_MS } from './query-client.ts';
import { useActivities, useActivity } from './use-activities.ts';
import { POLL_MS, refetchOwnOrders, showOwnOrder, useOwnOrders } from './use-own-orders.ts';
import { useRecipe } from './use-recipes.ts';
import { useReviews } from './use-reviews.ts';

vi.mock('../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));

const ALL = 'GET /activity/all';
const YOGA = 'GET /activity/yoga';
const calls = () => asked.map(({ call }) => call);

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

afterEach(() => {
  store.set(pgymAtom, { trainers: null, allActivities: null, reviews: null });
});

const yoga = { id: 'yoga', name: 'Yoga', price: 9_000 };
const oldYoga = { ...yoga, price: 8_000 };
const reviews = { records: [{ id: 'r1' }], next: '/review/all?limit=50&cursor=x' };

describe('the list of classes', () => {
  test('starts with what the last visit saved, is loaded anyway, and is saved for the next visit', async () => {
    store.set(pgymAtom, { trainers: null, allActivities: [oldYoga] as never, reviews: null });
    serve({ [ALL]: [yoga] });
    const { result } = renderHook(useActivities);
    expect(result.current.data).toEqual([oldYoga]);
    await waitFor(() => expect(result.current.data).toEqual([yoga]));
    expect(store.get(pgymAtom).allActivities).toEqual([yoga]);
  });

  test('shows what was saved even if that is restored only after the request has failed', async () => {
    serve({ [ALL]: refusal(503, 'BUSY') });
    const { result } = renderHook(useActivities);
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(result.current.data).toBeUndefined();
    store.set(pgymAtom, { trainers: null, allActivities: [oldYoga] as never, reviews: null });
    await waitFor(() => expect(result.current.data).toEqual([oldYoga]));
  });

  test('is requested once for several screens', async () => {
    serve({ [ALL]: [yoga] });
    const home = renderHook(useActivities);
    await waitFor(() => expect(home.result.current.data).toEqual([yoga]));
    home.unmount();
    const page = renderHook(useActivities);
    expect(page.result.current.data).toEqual([yoga]);
    expect(calls()).toEqual([ALL]);
  });
});

describe('a class', () => {
  test('is shown from the loaded list until its own answer arrives', async () => {
    serve({ [ALL]: [oldYoga] });
    const list = renderHook(useActivities);
    await waitFor(() => expect(list.result.current.data).toBeDefined());
    serve({ [YOGA]: yoga });
    const { result } = renderHook(() => useActivity('yoga'));
    expect(result.current.data).toEqual(oldYoga);
    await waitFor(() => expect(result.current.data).toEqual(yoga));
  });

  test('is not shown under the address of another class that failed to load', async () => {
    serve({ [YOGA]: yoga });
    const { result, rerender } = renderHook(({ id }) => useActivity(id), { initialProps: { id: 'yoga' } });
    await waitFor(() => expect(result.current.data).toEqual(yoga));
    serve({ 'GET /activity/boxeo': refusal(404, 'NOT_FOUND') });
    rerender({ id: 'boxeo' });
    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(result.current.missing).toBe(true));
    expect(result.current.data).toBeUndefined();
  });
});

describe('data that came with the page', () => {
  afterEach(() => provideAnswers({}));

  test('is shown at once, and not requested for a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: performance.timeOrigin });
    provideAnswers({ '/activity/yoga': oldYoga, '/recipes/1': { id: 1, title: 'Guiso' }, [FIRST_REVIEWS]: reviews });
    expect(renderHook(() => useActivity('yoga')).result.current.data).toEqual(oldYoga);
    expect(renderHook(() => useRecipe('1')).result.current.data).toMatchObject({ id: '1', title: 'Guiso', steps: [] });
    expect(renderHook(useReviews).result.current).toMatchObject({ data: reviews.records, hasNextPage: true });
    cleanup();
    vi.setSystemTime(performance.timeOrigin + PUBLIC_FRESH_MS - 1_000);
    renderHook(() => useActivity('yoga'));
    expect(asked).toEqual([]);
    cleanup();
    vi.setSystemTime(performance.timeOrigin + PUBLIC_FRESH_MS + 1_000);
    serve({ [YOGA]: yoga });
    const { result } = renderHook(() => useActivity('yoga'));
    await waitFor(() => expect(result.current.data).toEqual(yoga));
  });

  test('is shown and requested again where the browser kept the page from an earlier visit', async () => {
    const navigation = { type: 'back_forward' } as PerformanceNavigationTiming;
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation]);
    provideAnswers({ '/activity/yoga': oldYoga });
    serve({ [YOGA]: yoga });
    const { result } = renderHook(() => useActivity('yoga'));
    expect(result.current.data).toEqual(oldYoga);
    await waitFor(() => expect(result.current.data).toEqual(yoga));
  });

  test('tells that there is no such class', () => {
    provideAnswers({ '/activity/yoga': null });
    expect(renderHook(() => useActivity('yoga')).result.current).toMatchObject({ data: undefined, missing: true });
    expect(asked).toEqual([]);
  });
});

describe("the member's orders", () => {
  const ORDERS = 'GET /order/user/ana';
  const STATE = 'GET /order/o1/state';
  const created = { id: 'o1', state: 'Created', updatedAt: '2026-11-20T12:00:00Z' } as OrderJson;
  const complete = { id: 'o1', state: 'Complete', updatedAt: '2026-11-20T12:01:00Z' } as OrderJson;

  beforeEach(() => store.set(loginAtom, { ...signedOut, user: { id: 'ana' } as UserJson }));

  test('are requested once for one screen after the other', async () => {
    serve({ [ORDERS]: [complete] });
    const purchases = renderHook(useOwnOrders);
    await waitFor(() => expect(purchases.result.current.data).toEqual([complete]));
    purchases.unmount();
    const receipt = renderHook(useOwnOrders);
    expect(receipt.result.current.data).toEqual([complete]);
    expect(calls()).toEqual([ORDERS]);
  });

  test('are requested again after a change', async () => {
    serve({ [ORDERS]: [complete] });
    const { result } = renderHook(useOwnOrders);
    await waitFor(() => expect(result.current.data).toEqual([complete]));
    serve({ [ORDERS]: [] });
    await refetchOwnOrders();
    await waitFor(() => expect(result.current.data).toEqual([]));
  });

  test('are read again once one that awaits its payment has changed, which alone is asked for each 5 s', async () => {
    vi.useFakeTimers();
    serve({ [ORDERS]: [created] });
    serve({ [STATE]: created });
    const { result } = renderHook(useOwnOrders);
    await vi.advanceTimersByTimeAsync(100);
    expect(result.current.data).toEqual([created]);
    await vi.advanceTimersByTimeAsync(2 * POLL_MS + 100);
    expect(calls()).toEqual([ORDERS, STATE, STATE]);
    serve({ [ORDERS]: [complete] });
    serve({ [STATE]: complete });
    await vi.advanceTimersByTimeAsync(POLL_MS + 100);
    expect(result.current.data).toEqual([complete]);
    await vi.advanceTimersByTimeAsync(10 * POLL_MS);
    expect(calls()).toEqual([ORDERS, STATE, STATE, STATE, ORDERS]);
  });

  test('are read again once one that awaited its payment is gone', async () => {
    vi.useFakeTimers();
    serve({ [STATE]: refusal(404, 'NOT_FOUND') });
    serve({ [ORDERS]: [created] });
    const { result } = renderHook(useOwnOrders);
    await vi.advanceTimersByTimeAsync(100);
    serve({ [ORDERS]: [] });
    await vi.advanceTimersByTimeAsync(POLL_MS + 100);
    expect(result.current.data).toEqual([]);
  });

  test('show a new order without being read again, unless it replaced another one', async () => {
    serve({ [ORDERS]: [complete] });
    const { result } = renderHook(useOwnOrders);
    await waitFor(() => expect(result.current.data).toEqual([complete]));
    const second = { ...created, id: 'o2' };
    act(() => showOwnOrder(second));
    await waitFor(() => expect(result.current.data).toEqual([second, complete]));
    act(() => showOwnOrder({ ...second, state: 'Complete' }));
    await waitFor(() => expect(result.current.data?.map(({ state }) => state)).toEqual(['Complete', 'Complete']));
    expect(calls()).toEqual([ORDERS]);
    act(() => showOwnOrder(second));
    act(() => showOwnOrder({ ...created, id: 'o3' }));
    await waitFor(() => expect(calls()).toEqual([ORDERS, ORDERS]));
  });

  test('show a new order although an older answer arrives after it', async () => {
    serve({ [ORDERS]: [] });
    const { result } = renderHook(useOwnOrders);
    await waitFor(() => expect(result.current.data).toEqual([]));
    const { promise: older, resolve: arrive } = Promise.withResolvers<object>();
    serve({ [ORDERS]: () => older });
    void refetchOwnOrders();
    await waitFor(() => expect(calls()).toEqual([ORDERS, ORDERS]));
    serve({ [ORDERS]: [complete] });
    act(() => showOwnOrder(complete));
    await act(async () => arrive([]));
    await waitFor(() => expect(result.current.data).toEqual([complete]));
  });

  test('are not polled while the page is hidden', async () => {
    vi.useFakeTimers();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    serve({ [ORDERS]: [created] });
    renderHook(useOwnOrders);
    await vi.advanceTimersByTimeAsync(3 * POLL_MS);
    expect(asked).toHaveLength(1);
  });

  test('are forgotten when the member signs out', async () => {
    serve({ [ORDERS]: [complete] });
    const { result, unmount } = renderHook(useOwnOrders);
    await waitFor(() => expect(result.current.data).toEqual([complete]));
    unmount();
    store.set(loginAtom, signedOut);
    store.set(loginAtom, { ...signedOut, user: { id: 'ana' } as UserJson });
    expect(renderHook(useOwnOrders).result.current.data).toBeUndefined();
    await waitFor(() => expect(calls()).toEqual([ORDERS, ORDERS]));
  });
});

test('a request fails at once, without retries, even if the browser reports being offline', async () => {
  serve({ [ALL]: refusal(503, 'BUSY') });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  const { result } = renderHook(useActivities);
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(asked).toHaveLength(1);
  dispatchEvent(new Event('online'));
});
