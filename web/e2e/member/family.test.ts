import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectDialogAccessible } from '../steps/accessibility.ts';
import { cartLine, goFromCartToPay, openCart, PAYMENT_PAGE, payButton, putIntoCart } from '../steps/cart.ts';
import { expectNoOverflow } from '../steps/layout.ts';
import { expectNotice } from '../steps/notices.ts';
import { openAs } from '../steps/session.ts';

test('a guardian adds a child, buys one place for each, and sees both in one agenda', async ({
  page,
  member,
  activity,
}) => {
  await openAs(page, member, '/sociodashboard/perfil');
  await page.getByRole('button', { name: 'Agregar a alguien' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar a alguien' });
  await dialog.getByLabel('Nombre').fill('Tomás');
  await dialog.getByLabel('Apellido').fill('Paz');
  await dialog.getByLabel('Fecha de nacimiento').fill('2017-03-05');
  await expectDialogAccessible(page, 'adding somebody to the family');
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  await expectNotice(page, 'Agregaste a Tomás');
  await expect(page.getByText('Nació el 5/3/2017')).toBeVisible();

  await putIntoCart(page, activity);
  const person = page.getByRole('combobox', { name: 'Para quién es el lugar' });
  await expect(person).toHaveValue('');
  await person.selectOption('Para Tomás');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('button', { name: 'Carrito, 2 lugares' })).toBeVisible();
  await expectNoOverflow(page, 'the class page of a guardian');
  await expectAccessible(page, 'the class page of a guardian');

  await openCart(page);
  const lines = cartLine(page, activity);
  await expect(lines).toHaveCount(2);
  const choices = lines.getByRole('combobox', { name: /^Para quién es/ });
  await expect(choices.nth(0)).toHaveValue('');
  await expect(choices.nth(1).locator('option:checked')).toHaveText('Para Tomás');
  await expectNoOverflow(page, 'the cart of a guardian');
  await goFromCartToPay(page);
  await expect(payButton(page)).toBeVisible();
  await expect(page.getByRole('main').getByText('Para Tomás')).toBeVisible();
  await expectAccessible(page, 'the checkout of a guardian');
  await payButton(page).click();
  await expect(page).toHaveURL(PAYMENT_PAGE);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sociodashboard\/compras/);
  await expect(page.getByText(/, para Tomás/).first()).toBeVisible();

  await page.goto('/sociodashboard');
  const agenda = page.getByRole('region', { name: 'Mi agenda' });
  await expect(agenda.getByText('Va Tomás').first()).toBeVisible();
  await agenda.getByRole('combobox', { name: 'De quién' }).selectOption('Mías');
  await expect(agenda.getByText('Va Tomás')).toHaveCount(0);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoOverflow(page, `the agenda of a family at ${width} px`);
  }
  await expectAccessible(page, 'the agenda of a family');
});
