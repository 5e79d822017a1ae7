import type { Page } from '@playwright/test';

/** Hides the classes of other tests from the page's lists: dozens of extra cards cost time and prove nothing. */
export const showDemoActivitiesAlone = (page: Page) =>
  page.route('**/api/activity/all', async (route) => {
    const response = await route.fetch();
    const activities = (await response.json()) as { id: string }[];
    await route.fulfill({ response, json: activities.filter(({ id }) => !id.startsWith('e2e-')) });
  });
