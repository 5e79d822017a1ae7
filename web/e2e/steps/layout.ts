import { type Page, expect } from '@playwright/test';

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

/** In pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Waits until sliding elements have arrived. */
export const expectNoOverflow = (page: Page, what: string): Promise<void> =>
  expect.poll(() => overflow(page), { message: `${what} is as wide as the screen` }).toBe(0);

export const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    return Promise.all(ending.map((animation) => animation.finished.catch(() => null)));
  });
