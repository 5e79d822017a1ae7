import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { cartPanel, openCart } from '../steps/cart.ts';
import { showDemoActivitiesAlone } from '../steps/demo-activities.ts';
import { expectNotice } from '../steps/notices.ts';

/** Each with a part of it, and what is there when its data has come. */
const pages = [
  { address: '/', part: '#clases', loaded: 'article' },
  { address: '/#section-testimonials', part: '#section-testimonials', loaded: 'figure' },
  { address: '/clases', part: 'main', loaded: 'article' },
  { address: '/clases/boxeo', part: 'main', loaded: 'h1' },
  { address: '/resenas', part: 'main', loaded: 'figure' },
  { address: '/about', part: '[aria-labelledby=staff-title]', loaded: 'h3' },
  { address: '/login', part: 'main', loaded: 'form' },
  { address: '/register', part: 'main', loaded: 'form' },
  { address: '/avisos', part: 'main', loaded: 'h1' },
  { address: '/no-existe', part: 'main', loaded: 'h1' },
];

for (const { address, part, loaded } of pages) {
  test(`everybody can use ${address}: axe finds nothing`, async ({ page }) => {
    await showDemoActivitiesAlone(page);
    await page.goto(address);
    await page.locator(part).scrollIntoViewIfNeeded();
    await expect(page.locator(part).locator(loaded).first()).toBeVisible();
    await expectAccessible(page, address);
  });
}

test('everybody can use the panel of a class and the cart: axe finds nothing', async ({ page }) => {
  await showDemoActivitiesAlone(page);
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
