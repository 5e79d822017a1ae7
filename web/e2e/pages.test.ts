import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { violations } from './axe.ts';
import { SITE_URL, test } from './browser.ts';

interface Recipe {
  id: string;
  title: string;
  spoonacularScore: number;
  healthScore: number;
  step: string[];
}

const get = async <T>(path: string) => (await (await fetch(SITE_URL + path)).json()) as T;

const paused = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);

describe('a recipe', () => {
  test('shows its picture in its own shape, its scores and its steps, and leads back', async ({ page }) => {
    const [{ id }] = await get<[{ id: string }]>('/api/recipes');
    const recipe = await get<Recipe>(`/api/recipes/${id}`);
    await page.goto(`/recipes/${recipe.id}`);
    await page.getByRole('heading', { level: 1, name: recipe.title }).waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: recipe.step[0]! }).count()).toBe(1);
    expect(await page.locator('dd').allInnerTexts()).toEqual(
      expect.arrayContaining([String(recipe.spoonacularScore), String(recipe.healthScore)]),
    );
    const picture = page.getByRole('img', { name: recipe.title });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    const [declared, real] = await picture.evaluate((image: HTMLImageElement) => [
      Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
      image.naturalWidth / image.naturalHeight,
    ]);
    expect(declared).toBeCloseTo(real!, 1);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: /volver/i }).click();
    await page.waitForURL(`${SITE_URL}/`);
  });

  test('that does not exist says so', async ({ page }) => {
    await page.goto('/recipes/no-existe');
    await page.getByRole('heading', { name: 'Esa receta no existe' }).waitFor();
  });
});

describe('the video of the about page', () => {
  test('loops without sound, and stops when asked to', async ({ page }) => {
    await page.goto('/about');
    await expect.poll(() => paused(page)).toBe(false);
    expect(await page.locator('video').evaluate(({ loop, muted }: HTMLVideoElement) => ({ loop, muted }))).toEqual({
      loop: true,
      muted: true,
    });
    await page.getByRole('button', { name: 'Pausar el video' }).click();
    await page.getByRole('button', { name: 'Reproducir el video' }).waitFor();
    expect(await paused(page)).toBe(true);
  });

  test('stands still for who asked for less motion, until they press play', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/about');
    await page.getByRole('heading', { name: 'Nuestro Staff' }).waitFor();
    const play = page.getByRole('button', { name: 'Reproducir el video' });
    await page.waitForTimeout(1_000);
    expect(await paused(page)).toBe(true);
    await play.click();
    await expect.poll(() => paused(page)).toBe(false);
  });
});

test('without a key for a map, the about page shows the address and a link to the map site, and no empty box', async ({
  page,
}) => {
  await page.goto('/about');
  const section = page.getByRole('region', { name: 'Encontranos en...' });
  await section.scrollIntoViewIfNeeded();
  await section.getByText('Gral. Las Heras 837, Monte Grande').waitFor();
  expect(await section.getByRole('link', { name: 'Ver en el mapa' }).getAttribute('href')).toContain('google.com/maps');
  expect(await section.locator('div').count()).toBe(0);
});
