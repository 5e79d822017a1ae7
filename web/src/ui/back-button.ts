/**
 * Who hears of the back button before the router does, the last one alone, and may keep it from the router. On the
 * window, browsers call listeners in the order in which they were added, so this one is added before the router starts.
 */
export const holds: ((event: PopStateEvent) => void)[] = [];

export const listenBeforeRouter = (): void => addEventListener('popstate', (event) => holds.at(-1)?.(event));
