import { type Locator, type Page, expect } from '@playwright/test';

/** The notice with the text in the page's live region. */
export const notice = (page: Page, text: string | RegExp): Locator => page.getByRole('status').getByText(text);

/** Expects a notice to be seen: within the viewport, and over everything else. */
export async function expectNotice(
  page: Page,
  text: string | RegExp,
  options: { timeout?: number } = {},
): Promise<void> {
  // Success notices disappear after 1.5 s, so poll more often than assertions do by themselves.
  await expect
    .poll(() => notice(page, text).evaluateAll(looksAt), {
      message: `the notice '${String(text)}'`,
      intervals: [100],
      ...options,
    })
    .toEqual(['seen']);
}

/** Runs in the browser. @returns a word for each notice */
function looksAt(notices: Element[]): string[] {
  return notices.map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    if (left < 0 || top < 0 || right > clientWidth || bottom > clientHeight) return 'outside of the viewport';
    const uppermost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return uppermost !== null && element.closest('[role=alert]')?.contains(uppermost) ? 'seen' : 'covered';
  });
}
