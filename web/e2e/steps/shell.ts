import type { Page } from '@playwright/test';
import { SITE_URL } from '../gym/rest.ts';

/** Serves the page as it is when its rendering function fails: empty, and loading its data in the browser. */
export const startEmpty = (page: Page, address: string) =>
  page.route(SITE_URL + address, async (route) => route.fulfill({ response: await route.fetch({ url: '/app' }) }));
