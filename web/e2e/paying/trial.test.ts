import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { cartLine, goFromCartToPay, openCart, PAYMENT_PAGE, payButton } from '../steps/cart.ts';
import { expectNoOverflow, PHONE } from '../steps/layout.ts';
import { expectNotice } from '../steps/notices.ts';
import { openAs } from '../steps/session.ts';

test('a newcomer tries a class on a date of their choice, once', async ({ page, member, activity }) => {
  await page.setViewportSize(PHONE);
  await openAs(page, member, `/clases/${activity.activityId}`);
  const offers = page.getByRole('region', { name: 'Sin lugar fijo' });
  const trial = offers.getByRole('listitem').filter({ hasText: 'Probar una clase' });
  const dates = trial.getByLabel('Fecha de Probar una clase');
  await page.getByRole('link', { name: 'Probar una clase, una clase o un pack' }).click();
  await expect(offers).toBeInViewport();
  await offers.getByRole('button', { name: 'Elegir Probar una clase' }).press('Enter');
  await expect(page.locator('#sin-lugar-fijo'), 'the focus stays where the button was').toBeFocused();
  await dates.selectOption({ index: 1 });
  const date = (await dates.locator('option:checked').textContent())!;
  expect(date).toMatch(/^lunes \d+\/\d+, 7:00$/);
  await trial.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByRole('button', { name: 'Carrito, 1 lugar' })).toBeVisible();

  await openCart(page);
  await expect(cartLine(page, { name: 'Clase de prueba' })).toContainText(date);
  await goFromCartToPay(page);
  await expect(page.getByText(date).first()).toBeVisible();
  await payButton(page).click();
  await expect(page).toHaveURL(PAYMENT_PAGE);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sociodashboard\/compras/);

  await page.goto('/sociodashboard');
  const session = page
    .getByRole('region', { name: 'Mi agenda' })
    .getByRole('listitem')
    .filter({ hasText: activity.name });
  await expect(session).toContainText('Clase de prueba');
  await expect(session).toContainText('7:00');
  await expectNoOverflow(page, 'the agenda');
  await expectAccessible(page, 'the agenda');

  await page.goto(`/clases/${activity.activityId}`);
  await offers.getByRole('button', { name: 'Elegir Probar una clase' }).click();
  await trial.getByRole('button', { name: 'Agregar' }).click();
  await expectNotice(page, 'Ese producto se compra una sola vez por persona.');
});
