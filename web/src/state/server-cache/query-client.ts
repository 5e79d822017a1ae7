import { QueryCache, QueryClient, QueryClientContext } from '@tanstack/react-query';
import { use } from 'react';
import { loginAtom } from '../groups/login.ts';
import { store } from '../store.ts';

/** Keys of data that only the signed-in person may see start with this. Sign-out removes them. */
export const OWN = 'own';

/** How long public data count as fresh: the `s-maxage` of the public views (functions/src/public/catalog-routes.ts). */
export const PUBLIC_FRESH_MS = 60_000;

/** For the renderer alone. */
export { QueryClientProvider } from '@tanstack/react-query';

export const newQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error) => console.error(error) }),
    defaultOptions: {
      queries: {
        // The screen shows the failure at once, with a button to retry.
        retry: false,
        // Send requests even if the browser reports being offline: it is often wrong, and the screen shows a failure.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });

/**
 * The browser's cache of server answers. Hooks import it instead of using a Provider, so that pages without queries do
 * not load react-query.
 */
export const queryClient = newQueryClient();

/** For hooks of rendered pages: on the server, each render has a cache of its own. */
export const useClient = (): QueryClient => use(QueryClientContext) ?? queryClient;

// As a Provider would: without it no query hears that somebody comes back to the tab.
queryClient.mount();

store.sub(loginAtom, () => {
  if (!store.get(loginAtom).user) queryClient.removeQueries({ queryKey: [OWN] });
});
