import { type Page, expect } from '@playwright/test';

/** The notice with the text in the page's live region. */
export const notice = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text);

/** Expects a notice to be seen. */
export async function expectNotice(page: Page, text: string | RegExp): Promise<void> {
  // Success notices disappear after 1.5 s, so poll more often than assertions do by themselves.
  await expect
    .poll(() => notice(page, text).isVisible(), { message: `the notice '${String(text)}'`, intervals: [100] })
    .toBe(true);
}
