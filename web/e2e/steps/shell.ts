import type { Page } from '@playwright/test';
import { SITE_URL } from '../gym/rest.ts';

/** The page as it comes up where the function that renders it fails: empty, with data to load by itself. */
export const startEmpty = (page: Page, address: string) =>
  page.route(SITE_URL + address, async (route) => route.fulfill({ response: await route.fetch({ url: '/app' }) }));
