import { type Locator, type Page, expect } from '@playwright/test';

export const notice = (page: Page, text: string | RegExp): Locator => page.getByRole('status').getByText(text);

/** Success notices disappear after 1.5 s, so the page checks at every frame. */
const LOOKING = { polling: 'raf', timeout: 20_000 } as const;

export async function expectNotice(
  page: Page,
  text: string | RegExp,
  options: { timeout?: number } = {},
): Promise<void> {
  const wanted = typeof text === 'string' ? { text } : { text: text.source, flags: text.flags };
  const seen = await page.waitForFunction(isSeen, wanted, { ...LOOKING, ...options }).catch(() => null);
  expect(
    seen,
    `the notice '${String(text)}' is seen; notices: ${await page.getByRole('status').allInnerTexts().then(String)}`,
  ).not.toBeNull();
}

/** Runs in the browser. */
function isSeen({ text, flags }: { text: string; flags?: string }): boolean {
  const said = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ');
  const hasText = (element: Element) =>
    flags === undefined
      ? said(element).toLowerCase().includes(text.toLowerCase())
      : new RegExp(text, flags).test(said(element));
  const toast = [...document.querySelectorAll('[role=status] [role=alert]')].find(hasText);
  if (!toast) return false;
  const { left, right, top, bottom } = toast.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  if (left < 0 || top < 0 || right > clientWidth || bottom > clientHeight) return false;
  return toast.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}
