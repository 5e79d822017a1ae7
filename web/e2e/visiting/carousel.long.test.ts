import { type Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { PHONE } from '../steps/layout.ts';

const CAROUSEL_CODE = '**/assets/open-swiper-*.js';

const reviews = (page: Page) => page.getByRole('group', { name: 'Reseñas de socios' });
const cards = (page: Page) => reviews(page).getByRole('group');
const card = (page: Page, label: string) => reviews(page).getByRole('group', { name: label, exact: true });

const untilSwiper = (page: Page) => expect(reviews(page)).toHaveClass(/swiper-initialized/);

const leftmost = (page: Page) => () =>
  reviews(page).evaluate((row) => {
    const { left } = row.getBoundingClientRect();
    const slide = [...row.querySelectorAll('[role="group"]')].find(
      (each) => Math.abs(each.getBoundingClientRect().left - left) < 2,
    );
    return parseInt(slide?.ariaLabel ?? '0') - 1;
  });

async function swipe(page: Page, by: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const box = (await reviews(page).boundingBox())!;
  const start = { x: box.x + box.width / 2 - by / 2, y: box.y + box.height / 2 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (typeof start)[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [start]);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', [{ ...start, x: start.x + (by * step) / 8 }]);
  await touch('touchEnd', []);
  await cdp.detach();
}

test('the reviews move automatically every five seconds, and stop when asked to', async ({ page }) => {
  await page.clock.install();
  await page.goto('/#section-testimonials');
  const shown = leftmost(page);
  await untilSwiper(page);
  await expect.poll(shown).toBe(0);
  await page.clock.runFor(5_500);
  await expect.poll(shown).toBe(1);

  await page.getByRole('button', { name: 'Pausar las reseñas' }).click();
  await expect(page.getByRole('button', { name: 'Reanudar las reseñas' })).toBeVisible();
  await page.clock.runFor(20_000);
  expect(await shown()).toBe(1);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the reviews go round by keys, buttons and swipes; motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/#section-testimonials');
    const shown = leftmost(page);
    await untilSwiper(page);
    if (reducedMotion === 'no-preference') await page.getByRole('button', { name: 'Pausar las reseñas' }).click();
    await expect(page.getByRole('button', { name: 'Reanudar las reseñas' })).toBeVisible();
    const last = (await cards(page).count()) - 1;
    await expect(card(page, `1 de ${last + 1}`), 'no more than three at a time').toBeInViewport();
    await expect(card(page, `4 de ${last + 1}`)).not.toBeInViewport({ ratio: 0.01 });

    await page.keyboard.press('ArrowLeft');
    await expect.poll(shown).toBe(last);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(shown, 'each press counts').toBe(last - 2);
    for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Reseña siguiente' }).click();
    await expect.poll(shown).toBe(0);
    await page.getByRole('button', { name: 'Reseña anterior' }).click();
    await expect.poll(shown).toBe(last);

    await reviews(page).hover();
    const { width } = (await cards(page).first().boundingBox())!;
    /** Swiper treats events in quick succession as one push, so this pushes until the row moves. */
    const push = async (from: number) => {
      if ((await shown()) === from) await page.mouse.wheel(width, 0);
      return shown();
    };
    let from = last;
    for (const to of [...Array(last + 1).keys(), 0, 1]) {
      await expect.poll(() => push(from)).toBe(to);
      from = to;
    }
  });
}

test('the reviews follow a finger, round and back', async ({ newDevice }) => {
  const page = await newDevice({ viewport: PHONE, hasTouch: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/#section-testimonials');
  await untilSwiper(page);
  const shown = leftmost(page);
  const count = await cards(page).count();
  for (let turn = 1; turn <= count + 1; turn++) {
    await swipe(page, -200);
    await expect.poll(shown).toBe(turn % count);
  }
  for (const index of [0, count - 1]) {
    await swipe(page, 200);
    await expect.poll(shown).toBe(index);
  }
});

const placesInSight = (page: Page) =>
  reviews(page).evaluate((row) => {
    const { left, right } = row.getBoundingClientRect();
    return [...row.querySelectorAll('[role="group"]')]
      .map((slide) => ({ label: slide.ariaLabel, at: slide.getBoundingClientRect() }))
      .filter(({ at }) => at.right > left + 1 && at.left < right - 1)
      .map(({ label, at }) => ({ label, x: at.x, y: at.y }));
  });

test('the browser scrolls the reviews until Swiper has arrived, which takes over without a shift', async ({ page }) => {
  const { promise: awaited, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(CAROUSEL_CODE, (route) => awaited.then(() => route.continue()));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
    }).observe({ type: 'layout-shift' });
  });
  const shifts = () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.splice(0));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/#section-testimonials');
  const shown = leftmost(page);
  await expect.poll(shown).toBe(0);
  await page.getByRole('button', { name: 'Reseña siguiente' }).click();
  await expect.poll(shown).toBe(1);
  await reviews(page).hover();
  await page.mouse.wheel((await cards(page).first().boundingBox())!.width, 0);
  await expect.poll(shown).toBe(2);

  const before = await placesInSight(page);
  expect(before.map(({ label }) => label)).toEqual(['3 de 12', '4 de 12', '5 de 12']);
  await shifts();
  arrive();
  await untilSwiper(page);
  const after = await placesInSight(page);
  expect(after.map(({ label }) => label)).toEqual(before.map(({ label }) => label));
  for (const [index, { x, y }] of after.entries()) {
    expect(y).toBe(before[index]!.y);
    // The browser scrolls by whole pixels only.
    expect(Math.abs(x - before[index]!.x)).toBeLessThan(1);
  }
  await page.getByRole('button', { name: 'Reseña siguiente' }).click();
  await expect.poll(shown).toBe(3);
  expect(await shifts()).toEqual([]);
});

test('the reviews can be read where the code of Swiper does not come', async ({ page }) => {
  await page.route(CAROUSEL_CODE, (route) => route.abort());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const missed = page.waitForEvent('requestfailed', { predicate: (request) => request.url().includes('open-swiper') });
  await page.goto('/#section-testimonials');
  await missed;
  const shown = leftmost(page);
  await expect.poll(shown).toBe(0);
  for (const index of [1, 2]) {
    await page.getByRole('button', { name: 'Reseña siguiente' }).click();
    await expect.poll(shown).toBe(index);
  }
  await page.keyboard.press('ArrowLeft');
  await expect.poll(shown).toBe(1);
});
