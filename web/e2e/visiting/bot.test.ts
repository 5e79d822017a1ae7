import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../steps/accessibility.ts';

test(
  'the bot has the offer that the gym has, a person, a gift, classes of today, prices and the way',
  { lock: 'campaign' },
  async ({ page }) => {
    await page.goto('/');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'BOT' }).click();
    await page.getByRole('button', { name: 'Oferta del día' }).click();
    await expect(page.getByText('10% en todas las clases')).toBeVisible();
    await expect(page.getByText('GYM_POWER2022')).toBeVisible();
    await page.getByRole('button', { name: 'Copiar el código' }).click();
    await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('GYM_POWER2022');
    await page.getByRole('button', { name: 'Volver a empezar' }).click();
    await page.getByRole('button', { name: 'Hablar con una persona' }).click();
    await expect(page.getByRole('link', { name: 'Escribir por WhatsApp' })).toBeVisible();
    await page.getByRole('button', { name: 'Volver a empezar' }).click();
    await page.getByRole('button', { name: 'Quiero un regalo' }).click();
    await page.getByRole('button', { name: 'Abrirlo' }).click();
    await expect(page.getByText('pesas invisibles')).toBeVisible();
    await page.getByRole('button', { name: 'Volver a empezar' }).click();
    await page.getByRole('button', { name: 'Clases de hoy con lugar' }).click();
    const bot = page.getByRole('region', { name: 'Chat con el BOT' });
    await expect(bot.getByRole('listitem').first()).toContainText(/\d:\d\d .+\d+ lugar/);
    await page.getByRole('button', { name: 'Volver a empezar' }).click();
    await page.getByRole('button', { name: 'Precios' }).click();
    await expect(bot.getByText('por mes, una vez por semana')).toBeVisible();
    await page.getByRole('button', { name: 'Volver a empezar' }).click();
    await page.getByRole('button', { name: 'Cómo llegar' }).click();
    await expect(bot.getByRole('link', { name: /mapa/ })).toHaveAttribute('href', /google.*Las%20Heras/);

    await page.route('**/api/descuento/offers', (route) => route.fulfill({ json: [] }));
    await page.reload();
    await page.getByRole('button', { name: 'BOT' }).click();
    await page.getByRole('button', { name: 'Oferta del día' }).click();
    await expect(page.getByText('Hoy no hay ninguna oferta')).toBeVisible();
    await expect(bot).not.toContainText('GYM_POWER2022');
  },
);

test('a visitor talks with the bot by the keyboard alone', async ({ page }) => {
  await page.goto('/');
  const bot = page.getByRole('button', { name: 'BOT' });
  await bot.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Oferta del día' })).toBeFocused();
  await expectAccessible(page, 'the bot');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Abrirlo' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(bot).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Chat con el BOT' })).toBeHidden();
  await expect(bot).toBeFocused();
});
