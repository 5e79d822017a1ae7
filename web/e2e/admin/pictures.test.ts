import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../browser.ts';
import { newClase } from '../demo.ts';
import { enterAsAdmin, stored } from './admin.ts';

const upload = (page: Page) => page.getByRole('button', { name: 'Subir desde la computadora' });

/** Chooses a file the way a keyboard does. */
async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await upload(page).press('Enter');
  await (await chooser).setFiles(file);
}

/** A PNG of 2,000 x 1,500 points of all colours, which compresses to several megabytes. */
async function bigPng(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 2_000;
    canvas.height = 1_500;
    const context = canvas.getContext('2d')!;
    const noise = context.createImageData(2_000, 1_500);
    for (let at = 0; at < noise.data.length; at += 1)
      noise.data[at] = at % 4 === 3 ? 255 : Math.floor(Math.random() * 256);
    context.putImageData(noise, 0, 0);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1]!, 'base64');
}

test('a picture from the computer is made small, kept, and shown to visitors', async ({ page }) => {
  const clase = await newClase();
  await enterAsAdmin(page, `/admindashboard/clases/edit/${clase.activityId}`);
  await upload(page).waitFor();
  const buffer = await bigPng(page);
  expect(buffer.length).toBeGreaterThan(3_000_000);
  await choose(page, { name: 'clase.png', mimeType: 'image/png', buffer });

  const link = page.getByLabel('Imagen', { exact: true });
  await expect.poll(() => link.inputValue()).toMatch(/^\/api\/pictures\/[0-9a-f]{32}$/);
  const url = await link.inputValue();
  await page.getByAltText('Vista previa').waitFor();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(() => stored(`activities/${clase.activityId}`)).toMatchObject({ image: url });

  const served = await page.request.get(url);
  expect(served.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await served.body()).length).toBeLessThanOrEqual(300_000);

  const published = async () =>
    ((await (await page.request.get(`/api/activity/${clase.activityId}`)).json()) as { image: string }).image;
  await expect.poll(published).toBe(url);
  await page.goto(`/clases/${clase.activityId}`);
  const shown = page.locator(`img[src="${url}"]`).first();
  await expect
    .poll(() =>
      shown.evaluate((img: HTMLImageElement) => [img.complete, Math.max(img.naturalWidth, img.naturalHeight) >= 640]),
    )
    .toEqual([true, true]);
});

test('a file that is no picture is said to be none, and the link stays', async ({ page }) => {
  const clase = await newClase();
  await enterAsAdmin(page, `/admindashboard/clases/edit/${clase.activityId}`);
  await upload(page).waitFor();
  await choose(page, { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('hola') });
  await page.getByText('Ese archivo no es una imagen: elegí un JPG, PNG o WebP').waitFor();
  expect(await page.getByLabel('Imagen', { exact: true }).inputValue()).toBe('/img/funcional-800.webp');
});
