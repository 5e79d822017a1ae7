import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { type Location, type NavigationType, Router, UNSAFE_createBrowserHistory } from 'react-router-dom';

export interface Place {
  action: NavigationType;
  location: Location;
}

/**
 * Shows the page of a new address. In a transition, the present page stays until the code of the next one has arrived.
 * turn-pages.ts replaces this with the first gesture.
 */
export const turn = { page: (_to: Place, show: () => void): void => startTransition(show) };

const history = UNSAFE_createBrowserHistory({ v5Compat: true });

/** As the router's own `BrowserRouter`, which cannot be told how to show the next page. */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [{ action, location }, setPlace] = useState<Place>(history);
  useLayoutEffect(() => {
    const stop = history.listen((to) => turn.page(to, () => setPlace(to)));
    // Read by start-later.ts.
    dispatchEvent(new Event('routing'));
    return stop;
  }, []);
  return (
    <Router navigator={history} navigationType={action} location={location}>
      {children}
    </Router>
  );
}
