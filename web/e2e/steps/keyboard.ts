import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has before the targets of these tests. */
const MOST_STOPS = 60;

/** The names of elements, and the labels of fields. Runs in the page. */
const namesOf = (elements: Element[]): string[] =>
  elements.map((element) =>
    (
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent
    ).trim(),
  );

export async function focusedName(page: Page): Promise<string> {
  const [name = ''] = await page.locator(':focus').evaluateAll(namesOf);
  return name;
}

export const contains = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.contains(document.activeElement));

/** Presses Tab until the named element has the focus. The element may appear later. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const stops = page.locator('a, button, input, select, textarea, [tabindex]');
  await expect.poll(() => stops.evaluateAll(namesOf)).toContain(name);
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if ((await focusedName(page)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_STOPS} times Tab did not lead to '${name}'.`);
}

export async function pressAt(page: Page, name: string, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}
