import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { stored } from '../gym/records.ts';
import { getPublic } from '../gym/rest.ts';
import { save } from '../steps/dashboard.ts';
import { openAs } from '../steps/session.ts';

const upload = (page: Page) => page.getByRole('button', { name: 'Subir desde la computadora' });

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await upload(page).press('Enter');
  await (await chooser).setFiles(file);
}

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

test('a picture from the computer is made small, kept, and shown to visitors', async ({ page, admin, activity }) => {
  await openAs(page, admin, `/admindashboard/clases/edit/${activity.activityId}`);
  await expect(upload(page)).toBeVisible();
  const buffer = await bigPng(page);
  expect(buffer.length).toBeGreaterThan(3_000_000);
  await choose(page, { name: 'clase.png', mimeType: 'image/png', buffer });

  const link = page.getByLabel('Imagen', { exact: true });
  await expect(link).toHaveValue(/^\/api\/pictures\/[0-9a-f]{32}$/);
  const url = await link.inputValue();
  await expect(page.getByAltText('Vista previa')).toBeVisible();
  await save(page).click();
  await expect.poll(() => stored(`activities/${activity.activityId}`)).toMatchObject({ image: url });

  const served = await page.request.get(url);
  expect(served.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await served.body()).length).toBeLessThanOrEqual(300_000);

  const publicPath = `/activity/${activity.activityId}`;
  await expect.poll(async () => (await getPublic<{ image: string }>(publicPath)).image).toBe(url);
  await page.goto(`/clases/${activity.activityId}`);
  const shown = page.locator(`img[src="${url}"]`).first();
  await expect(shown).toHaveJSProperty('complete', true);
  const longerSide = (image: HTMLImageElement) => Math.max(image.naturalWidth, image.naturalHeight);
  await expect.poll(() => shown.evaluate(longerSide)).toBeGreaterThanOrEqual(640);
});

test('an admin is told that a file is no picture, and the link stays', async ({ page, admin, activity }) => {
  await openAs(page, admin, `/admindashboard/clases/edit/${activity.activityId}`);
  await expect(upload(page)).toBeVisible();
  await choose(page, { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('hola') });
  await expect(page.getByText('Ese archivo no es una imagen: elegí un JPG, PNG o WebP')).toBeVisible();
  await expect(page.getByLabel('Imagen', { exact: true })).toHaveValue('/img/funcional-800.webp');
});
