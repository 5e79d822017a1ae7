import { NavigationType } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { turn } from './SiteRouter.tsx';
import { turnPages } from './turn-pages.ts';

const media = vi.hoisted(() => {
  const reducedMotion = { matches: false };
  vi.stubGlobal('matchMedia', () => reducedMotion);
  return reducedMotion;
});

/** Browsers call back in a later frame. */
const startViewTransition = vi.fn<(update: () => void) => object>((update) => {
  void Promise.resolve().then(update);
  return { ready: Promise.reject(new Error('skipped')) };
});
let reportLongTask = (): void => undefined;

class Observer {
  static readonly supportedEntryTypes = ['longtask'];
  constructor(report: () => void) {
    reportLongTask = report;
  }
  observe(): void {}
}

beforeEach(() => {
  vi.stubGlobal('PerformanceObserver', Observer);
  Object.assign(document, { startViewTransition });
  history.replaceState(null, '', '/');
  turnPages((pathname) => pathname !== '/lejos');
});
afterEach(() => startViewTransition.mockClear());

function go(pathname: string, action = NavigationType.Push) {
  const show = vi.fn<() => void>();
  turn.page({ action, location: { pathname, search: '', hash: '', state: null, key: '' } }, show);
  return show;
}

test('the next page blends in, and is shown once', async () => {
  const show = go('/clases');
  expect(show).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(1));
  expect(startViewTransition).toHaveBeenCalledTimes(1);
});

describe('a page is shown at once', () => {
  const expectAtOnce = (show: () => void) => {
    expect(show).toHaveBeenCalledTimes(1);
    expect(startViewTransition).not.toHaveBeenCalled();
  };

  test('on the way back, so that the browser finds its scroll position', () =>
    expectAtOnce(go('/clases', NavigationType.Pop)));

  test('if its address replaces the present one', () => expectAtOnce(go('/clases', NavigationType.Replace)));

  test('if only a part of the same page is asked for', () => expectAtOnce(go('/')));

  test('if its code has yet to arrive', () => expectAtOnce(go('/lejos')));

  test('for who wants no motion', () => {
    media.matches = true;
    expectAtOnce(go('/clases'));
    media.matches = false;
  });

  test('on a device that something took long on', () => {
    reportLongTask();
    expectAtOnce(go('/clases'));
  });
});
