import type { Page } from '@playwright/test';
import { type RefusalCode, refusalMessage, refusalStatus } from '@gym-power/domain';

/** @returns a function that continues the held request, or refuses it */
export async function holdBack(page: Page, url: string): Promise<(refusal?: RefusalCode) => void> {
  const { promise, resolve } = Promise.withResolvers<RefusalCode | undefined>();
  await page.route(
    url,
    async (route) => {
      const code = await promise;
      if (!code) return route.fallback();
      const error = { code, message: refusalMessage(code) };
      return route.fulfill({ status: refusalStatus(code), json: { error } });
    },
    { times: 1 },
  );
  return resolve;
}
