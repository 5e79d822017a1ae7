/** `test` with fixtures that no two tests share: a guarded page, a member, an admin, a class. */
import { type Browser, type BrowserContextOptions, type Page, expect, test as base } from '@playwright/test';
import { type TestActivity, newActivity, removeActivities } from './gym/activities.ts';
import { watchLiveQueries } from './gym/live-queries.ts';
import { type Person, newAdmin, newMember } from './gym/people.ts';
import { SITE_URL } from './gym/rest.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  tidy: void;
  /**
   * A page in a fresh profile, 1280 x 800. The test fails when the page throws, hydrates with a warning, or violates
   * its Content-Security-Policy.
   */
  page: Page;
  newDevice: (options?: BrowserContextOptions) => Promise<Page>;
  member: Person;
  admin: Person;
  /** 5 places on Lunes 7:00, for $10.000 each. */
  activity: TestActivity;
}

export const test = base.extend<Fixtures>({
  tidy: [({}, use) => use().then(removeActivities), { auto: true }],
  page: async ({ page }, use) => {
    const broken = watch(page);
    const endLiveQueries = watchLiveQueries(page.context());
    await use(page);
    // Taken first, because ending the live queries of an open page makes it throw.
    const found = [...broken];
    await endLiveQueries();
    expect(found, 'what broke in the page').toEqual([]);
  },
  newDevice: async ({ browser }, use) => {
    const devices: Device[] = [];
    await use(async (options) => {
      const device = await openDevice(browser, options);
      devices.push(device);
      return device.page;
    });
    for (const { page, endLiveQueries } of devices) {
      await page.context().close();
      await endLiveQueries();
    }
    for (const { broken } of devices) expect(broken, 'what broke in another page').toEqual([]);
  },
  member: ({}, use) => newMember().then(use),
  admin: ({}, use) => newAdmin().then(use),
  activity: ({}, use) => newActivity().then(use),
});

interface Device {
  page: Page;
  broken: string[];
  endLiveQueries: () => Promise<void>;
}

async function openDevice(browser: Browser, options?: BrowserContextOptions): Promise<Device> {
  const context = await browser.newContext({
    baseURL: SITE_URL,
    locale: 'es-AR',
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  const page = await context.newPage();
  return { page, broken: watch(page), endLiveQueries: watchLiveQueries(context) };
}

function watch(page: Page): string[] {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(String(error)));
  page.on('console', (message) => {
    if (/hydrat|Minified React error|Content Security Policy/i.test(message.text())) broken.push(message.text());
  });
  return broken;
}
