/** Using the site without a mouse. */
import type { Locator, Page } from '@playwright/test';

/** More stops than any page has before the targets of these tests. */
const MOST_STOPS = 60;

/** The name of the focused element; of a field, its label. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    return (
      element?.getAttribute('aria-label') ??
      element?.labels?.[0]?.textContent ??
      element?.textContent ??
      ''
    ).trim();
  });

export const contains = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.contains(document.activeElement));

/** Presses Tab until the element with the name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if ((await focusedName(page)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_STOPS} times Tab did not lead to '${name}'.`);
}

/** Tabs to the element with the name, and presses a key there. */
export async function pressAt(page: Page, name: string, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}
