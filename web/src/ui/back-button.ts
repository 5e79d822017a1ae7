/**
 * Handlers that see the back button before the router and may stop it. Only the last one is called. Browsers call
 * window listeners in the order of registration, so this one is added before the router starts.
 */
export const holds: ((event: PopStateEvent) => void)[] = [];

export const listenBeforeRouter = (): void => addEventListener('popstate', (event) => holds.at(-1)?.(event));
