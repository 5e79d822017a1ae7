/** The one cache of server answers. Hooks name it instead of a Provider, so a page that asks for nothing does not load it. */
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { loginAtom } from '../groups/login.ts';
import { store } from '../store.ts';

/** Every key of data that only the signed-in person may see starts with this. */
export const OWN = 'own';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => console.error(error) }),
  defaultOptions: {
    queries: {
      // The screen says at once that loading failed, and offers to retry.
      retry: false,
      // Ask even when the browser believes that it is offline: it is often wrong, and a failed request says so on the screen.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
});

store.sub(loginAtom, () => {
  if (!store.get(loginAtom).user) queryClient.removeQueries({ queryKey: [OWN] });
});
