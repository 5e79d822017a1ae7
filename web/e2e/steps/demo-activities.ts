import type { Page, Route } from '@playwright/test';
import type { TestActivity } from '../gym/activities.ts';

type IsShown = (activity: { id: string }) => boolean;

async function onlyWith(route: Route, isShown: IsShown): Promise<void> {
  const response = await route.fetch();
  const activities = (await response.json()) as { id: string }[];
  await route.fulfill({ response, json: activities.filter(isShown) });
}

async function show(page: Page, isShown: IsShown): Promise<void> {
  let isEnding = false;
  page.context().on('close', () => (isEnding = true));
  // A request that is pending when the test ends must not fail.
  await page.route('**/api/activity/all', (route) =>
    onlyWith(route, isShown).catch((error: unknown) => {
      if (!isEnding && !page.isClosed()) throw error;
    }),
  );
}

/** Hides the classes of other tests: dozens of extra cards cost time and prove nothing. */
export const showDemoActivitiesAlone = (page: Page): Promise<void> => show(page, ({ id }) => !id.startsWith('e2e-'));

export const showAlone = (page: Page, { activityId }: TestActivity): Promise<void> =>
  show(page, ({ id }) => id === activityId);
