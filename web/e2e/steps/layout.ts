import { type Page, expect } from '@playwright/test';

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

/** How many pixels the page is wider than the screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Expects the page to be no wider than the screen, once anything that slides in has arrived. */
export const expectNoOverflow = (page: Page, what: string): Promise<void> =>
  expect.poll(() => overflow(page), { message: `${what} is as wide as the screen` }).toBe(0);

/** Waits until nothing fades or slides any more. */
export const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    return Promise.all(ending.map((animation) => animation.finished.catch(() => null)));
  });
