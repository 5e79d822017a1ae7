import { QueryCache, QueryClient, QueryClientContext } from '@tanstack/react-query';
import { use } from 'react';
import { loginAtom } from '../groups/login.ts';
import { store } from '../store.ts';

/** Prefix of keys of private data, which sign-out removes. */
export const OWN = 'own';

/** The `s-maxage` of the public views (functions/src/public/catalog-routes.ts). */
export const PUBLIC_FRESH_MS = 60_000;

/** For the renderer only. */
export { QueryClientProvider } from '@tanstack/react-query';

export const newQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error) => console.error(error) }),
    defaultOptions: {
      queries: {
        retry: false,
        // Send even if the browser reports being offline: it is often wrong, and the screen shows a failure.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });

/** Imported instead of provided, so that pages without queries do not load react-query. */
export const queryClient = newQueryClient();

/** For rendered pages: on the server, each render has its own cache. */
export const useClient = (): QueryClient => use(QueryClientContext) ?? queryClient;

// As a Provider would: without it, no query refetches when the tab gets focus.
queryClient.mount();

store.sub(loginAtom, () => {
  if (!store.get(loginAtom).user) queryClient.removeQueries({ queryKey: [OWN] });
});
