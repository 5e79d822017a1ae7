import { expect, type Page, type Request } from '@playwright/test';

const IDLE_MS = 500;

/**
 * Playwright waits for an idle network only once, and never for an idle page.
 * @returns a function that waits until the page is idle, and has sent no request since it was last idle
 */
export function watchNetwork(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let requests = 0;
  let changed = Date.now();
  const isIdle = () => underWay.size === 0 && Date.now() - changed >= IDLE_MS;
  const end = (request: Request) => {
    underWay.delete(request);
    changed = Date.now();
  };
  page.on('request', (request) => {
    underWay.add(request);
    requests += 1;
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    let before: number;
    do {
      before = requests;
      // The site starts, and prefetches, in idle callbacks. The browser runs them in order.
      // On a busy machine, a page may be without an idle moment for a minute.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
      await expect.poll(isIdle, { message: 'the network is idle' }).toBe(true);
    } while (requests > before);
  };
}
