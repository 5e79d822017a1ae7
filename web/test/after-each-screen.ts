// Clears the screen, the storage and the replacements of the previous test.
import { afterEach, vi } from 'vitest';

afterEach(async () => {
  // Most tests of functions render nothing, and should not load the rendering code.
  if (document.body.hasChildNodes()) await clearScreen();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Imports lazily, because a test file may replace what these modules import. */
async function clearScreen(): Promise<void> {
  const { cleanup } = await import('@testing-library/react');
  const { queryClient } = await import('../src/state/server-cache/query-client.ts');
  const { store } = await import('../src/state/store.ts');
  const { loginAtom, signedOut } = await import('../src/state/groups/login.ts');
  const { cartAtom, EMPTY_CART } = await import('../src/state/groups/cart.ts');
  const { noticesAtom } = await import('../src/state/notices/notices-atom.ts');
  cleanup();
  queryClient.clear();
  store.set(loginAtom, signedOut);
  store.set(cartAtom, EMPTY_CART);
  store.set(noticesAtom, []);
}
