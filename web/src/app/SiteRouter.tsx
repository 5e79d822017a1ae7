import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { createPath, type Location, NavigationType, type Navigator, Router, type To } from 'react-router-dom';
import { tell } from '../lib/start-protocol.ts';

export interface Place {
  action: NavigationType;
  location: Location;
}

/** The current page stays until the next one's code has arrived. turn-pages.ts replaces this on the first gesture. */
export const turn = { page: (_to: Place, show: () => void): void => startTransition(show) };

interface Entry {
  usr: unknown;
  key: string;
  idx: number;
}

const entry = () => (history.state ?? {}) as Partial<Entry>;
const position = () => entry().idx ?? 0;

function placeNow(action: NavigationType): Place {
  const { pathname, search, hash } = location;
  const { usr: state = null, key = 'default' } = entry();
  return { action, location: { pathname, search, hash, state, key } };
}

const createHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));
const newEntry = (usr: unknown, idx: number): Entry => ({ usr, key: Math.random().toString(36).slice(2), idx });

let heard: (to: Place) => void = () => undefined;

const navigator: Navigator = {
  createHref,
  encodeLocation: (to) => new URL(createHref(to), location.href),
  go: (steps) => history.go(steps),
  push: (to, state = null) => {
    history.pushState(newEntry(state, position() + 1), '', createHref(to));
    heard(placeNow(NavigationType.Push));
  },
  replace: (to, state = null) => {
    history.replaceState(newEntry(state, position()), '', createHref(to));
    heard(placeNow(NavigationType.Replace));
  },
};

/** `BrowserRouter` cannot be told how to show the next page. */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [{ action, location: shown }, setPlace] = useState(() => placeNow(NavigationType.Pop));
  useLayoutEffect(() => {
    history.replaceState({ ...history.state, idx: position() }, '');
    heard = (to) => turn.page(to, () => setPlace(to));
    const goBack = () => heard(placeNow(NavigationType.Pop));
    addEventListener('popstate', goBack);
    tell('routing');
    return () => removeEventListener('popstate', goBack);
  }, []);
  return (
    <Router navigator={navigator} navigationType={action} location={shown}>
      {children}
    </Router>
  );
}
