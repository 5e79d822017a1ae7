import { expect, test } from '../fixtures.ts';
import { newActivity } from '../gym/activities.ts';
import { cartLine, cartPanel, openCart, putIntoCart } from '../steps/cart.ts';
import { contains } from '../steps/keyboard.ts';
import { expectNotice } from '../steps/notices.ts';

test('emptying the cart asks first', async ({ page, activity }) => {
  await putIntoCart(page, activity);
  await openCart(page);
  const empty = cartPanel(page).getByRole('button', { name: 'Vaciar' });
  await empty.click();
  const question = page.getByRole('dialog', { name: '¿Estás seguro?' });
  await expect(question.getByText('Si vacias el carrito, no podrás recuperarlo!')).toBeVisible();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await expect(cartPanel(page).getByRole('listitem')).toHaveCount(1);

  await empty.click();
  await question.getByRole('button', { name: 'Vaciar' }).click();
  await expectNotice(page, 'Carrito vaciado');
  await expect(cartPanel(page).getByText('Tu carrito está vacío.')).toBeVisible();
  await expect(page.getByText('Carrito vaciado'), 'the notice goes away by itself').toBeHidden();
});

test('removing a line by the keyboard leaves the focus in the panel', async ({ page, activity }) => {
  const other = await newActivity();
  await putIntoCart(page, activity);
  await putIntoCart(page, other);
  await openCart(page);
  const removals = [
    { button: `Quitar ${activity.name}`, line: cartLine(page, activity) },
    { button: `Quitar un lugar de ${other.name}`, line: cartLine(page, other) },
  ];
  for (const { button, line } of removals) {
    await cartPanel(page).getByRole('button', { name: button }).focus();
    await page.keyboard.press('Enter');
    await expect(line).toBeHidden();
    await expect.poll(() => contains(cartPanel(page))).toBe(true);
  }
});
