import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { SITE_URL } from '../gym/rest.ts';
import { expectNoOverflow, PHONE } from '../steps/layout.ts';

test('an unknown address shows the 404 page', async ({ page }) => {
  await page.goto('/no-existe');
  await expect(page.getByRole('heading', { name: 'Not found Page' })).toBeVisible();
});

test('/nosotros leads to the about page, which shows the address, the trainers and who made the site', async ({
  page,
}) => {
  await page.goto('/nosotros');
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByText('Gral. Las Heras 837, Monte Grande').first()).toBeVisible();
  const people = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
  await expect(
    people('Nuestro Staff')
      .first()
      .getByText(/^Experiencia: ./),
  ).toBeVisible();
  const lucia = people('Nuestro Staff').filter({ hasText: 'Lucía Ibarra' });
  await expect(lucia, 'who she is').toContainText('Instructora de hatha y vinyasa');
  await expect(lucia.getByRole('link', { name: 'Yoga' })).toHaveAttribute('href', '/clases/yoga');
  await expect(lucia.getByRole('figure'), 'what a member says').toContainText(
    /\p{L}+ \p{L}\., sobre (?:Yoga|Movilidad)/u,
  );
  await expect(page.getByText('Personas y enlaces de muestra')).toBeVisible();
  await expect(people('Quiénes hicieron este sitio')).toHaveCount(8);
  const developer = people('Quiénes hicieron este sitio').first();
  await expect(developer.locator('p'), 'the role').not.toBeEmpty();
  for (const name of [/^GitHub de /, /^LinkedIn de /])
    await expect(developer.getByRole('link', { name })).toHaveAttribute('href', /^https:/);
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page).toHaveURL(`${SITE_URL}/`);
});

test('on a phone the page is short: the trainers are a row, which the keyboard scrolls', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/about');
  const row = page.getByRole('list', { name: 'Nuestro Staff' });
  await expect(row.getByRole('heading', { name: 'Bruno Ferreyra' })).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5_350);
  await row.scrollIntoViewIfNeeded();
  const face = row.getByRole('listitem').filter({ hasText: 'Bruno Ferreyra' }).locator('img');
  await face.scrollIntoViewIfNeeded();
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  const left = () => row.evaluate(({ scrollLeft }) => scrollLeft);
  const before = await left();
  await row.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeGreaterThan(before);
});

/** There is no network here. The policy decides whether the browser requests the map. @returns the maps requested */
async function standInForGoogle(page: Page, map: string, { isOnline } = { isOnline: true }): Promise<string[]> {
  const asked: string[] = [];
  // On a machine without a network, the browser calls itself offline.
  await page.addInitScript((value) => Object.defineProperty(navigator, 'onLine', { get: () => value }), isOnline);
  await page.route(/^https:\/\/www\.google\.com/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: map });
  });
  return asked;
}

const findUs = (page: Page) => page.getByRole('region', { name: 'Encontranos en...' });

for (const width of [360, 768, 1440]) {
  test(`a visitor who comes near sees a map of the place beside its address, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const asked = await standInForGoogle(page, '<p>Gral. Las Heras 837</p>');
    await page.goto('/about');
    await expect(page.getByText(/^Experiencia: ./).first(), 'the page runs').toBeVisible();
    expect(asked, 'nothing is asked of Google above the map').toEqual([]);

    await findUs(page).scrollIntoViewIfNeeded();
    const map = findUs(page).getByTitle('Mapa: Gral. Las Heras 837, Monte Grande');
    await map.scrollIntoViewIfNeeded();
    await expect(map.contentFrame().getByText('Gral. Las Heras 837')).toBeVisible();
    expect((await map.boundingBox())!.height).toBe(300);
    await expectNoOverflow(page, 'the about page');
    expect(asked).toHaveLength(1);
    const { origin, pathname, searchParams } = new URL(asked[0]!);
    expect(origin + pathname).toBe('https://www.google.com/maps');
    expect(Object.fromEntries(searchParams)).toEqual({ q: '-34.81845,-58.46757', z: '17', hl: 'es', output: 'embed' });
  });
}

test('a map cannot lead the page away', async ({ page }) => {
  await standInForGoogle(
    page,
    '<p>Mapa</p><script>try { top.location = "/no-existe" } catch { document.body.append("No") }</script>',
  );
  await page.goto('/about');
  await expect(page.getByText(/^Experiencia: ./).first(), 'the page runs').toBeVisible();
  await findUs(page).scrollIntoViewIfNeeded();
  await expect(findUs(page).getByTitle(/^Mapa/).contentFrame().getByText('No')).toBeVisible();
  await expect(page).toHaveURL(`${SITE_URL}/about`);
});

test('a visitor whose browser is offline has the address, and a link to the map', async ({ page }) => {
  const asked = await standInForGoogle(page, '<p>Mapa</p>', { isOnline: false });
  await page.goto('/about');
  await findUs(page).scrollIntoViewIfNeeded();
  await expect(findUs(page).getByRole('status')).toHaveText(/No pudimos mostrar el mapa.*Gral\. Las Heras 837/);
  await expect(findUs(page).getByTitle(/^Mapa/)).toHaveCount(0);
  await expect(findUs(page).getByRole('link', { name: 'Ver en el mapa' })).toHaveAttribute('href', /google\.com\/maps/);
  expect(asked).toEqual([]);
});

test.describe('the video of the about page', () => {
  test('loops without sound, and stops when asked to', async ({ page }) => {
    await page.goto('/about');
    const video = page.locator('video');
    await expect(video).toHaveJSProperty('paused', false);
    await expect(video).toHaveJSProperty('loop', true);
    await expect(video).toHaveJSProperty('muted', true);
    await page.getByRole('button', { name: 'Pausar el video' }).click();
    await expect(page.getByRole('button', { name: 'Reproducir el video' })).toBeVisible();
    await expect(video).toHaveJSProperty('paused', true);
  });

  test('stands still for visitors who asked for less motion, until they press play', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/about');
    await expect(page.getByText(/^Experiencia: ./).first(), 'the page runs').toBeVisible();
    const video = page.locator('video');
    await expect(video).toHaveJSProperty('paused', true);
    await page.getByRole('button', { name: 'Reproducir el video' }).click();
    await expect(video).toHaveJSProperty('paused', false);
  });
});
