import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { cartPanel, openCart } from '../steps/cart.ts';
import { expectNotice } from '../steps/notices.ts';

/** Each with what stands there when its data has come. */
const pages = [
  { address: '/', loaded: '#section-testimonials figure' },
  { address: '/clases', loaded: 'article' },
  { address: '/clases/boxeo', loaded: 'h1' },
  { address: '/resenas', loaded: 'figure' },
  { address: '/about', loaded: '[aria-labelledby=staff-title] h3' },
  { address: '/login', loaded: 'form' },
  { address: '/register', loaded: 'form' },
  { address: '/no-existe', loaded: 'h1' },
];

for (const { address, loaded } of pages) {
  test(`everybody can use ${address}: axe finds nothing`, async ({ page }) => {
    await page.goto(address);
    await page.locator(loaded).first().scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, address);
  });
}

test('everybody can use the panel of a class and the cart: axe finds nothing', async ({ page }) => {
  await page.goto('/clases');
  await page.getByRole('button', { name: 'Ver Boxeo' }).click();
  const panel = page.getByRole('dialog', { name: 'Boxeo' });
  await expect(panel.getByLabel('Elegir dia hora')).toBeVisible();
  await expectAccessible(page, 'the panel of a class');
  await panel.getByLabel('Elegir dia hora').selectOption({ index: 1 });
  await panel.getByRole('button', { name: 'Agregar' }).click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await openCart(page);
  await expect(cartPanel(page).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'the cart');
  await cartPanel(page).getByRole('button', { name: 'Vaciar' }).click();
  const question = page.getByRole('dialog', { name: '¿Estás seguro?' });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'the question');
  await question.getByRole('button', { name: 'Vaciar' }).click();
  await expectNotice(page, 'Carrito vaciado');
});

test('everybody can use the bot: axe finds nothing', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'BOT' }).click();
  await expect(page.getByRole('button', { name: 'Oferta del día' })).toBeVisible();
  await expectAccessible(page, 'the bot');
});
