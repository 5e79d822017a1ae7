import { expect, test } from '../fixtures.ts';
import { SITE_URL } from '../gym/rest.ts';

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
  await expect(people('Quiénes hicieron este sitio')).toHaveCount(8);
  const developer = people('Quiénes hicieron este sitio').first();
  await expect(developer.locator('p'), 'the role').not.toBeEmpty();
  for (const name of [/^GitHub de /, /^LinkedIn de /])
    await expect(developer.getByRole('link', { name })).toHaveAttribute('href', /^https:/);
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page).toHaveURL(`${SITE_URL}/`);
});

test('without a key for a map, the about page shows the address and a link to the map site, and no empty box', async ({
  page,
}) => {
  await page.goto('/about');
  const section = page.getByRole('region', { name: 'Encontranos en...' });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByText('Gral. Las Heras 837, Monte Grande')).toBeVisible();
  await expect(section.getByRole('link', { name: 'Ver en el mapa' })).toHaveAttribute('href', /google\.com\/maps/);
  await expect(section.locator('div')).toHaveCount(0);
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
