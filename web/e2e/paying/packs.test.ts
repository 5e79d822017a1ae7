import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { cartLine, goFromCartToPay, openCart, PAYMENT_PAGE, payButton, putIntoCart } from '../steps/cart.ts';
import { DESKTOP, expectNoOverflow, PHONE } from '../steps/layout.ts';
import { openAs } from '../steps/session.ts';

const TABLET = { width: 768, height: 1024 };

for (const viewport of [PHONE, TABLET, DESKTOP]) {
  test(`a pack is bought beside a place and leads on to its classes, ${viewport.width} pixels wide`, async ({
    page,
    member,
    activity,
  }) => {
    await page.setViewportSize(viewport);
    await openAs(page, member, '/clases');
    await putIntoCart(page, activity);
    const offers = page.getByRole('region', { name: 'Sin lugar fijo' });
    await offers.getByRole('button', { name: 'Elegir Probar una clase' }).click();
    await expect(offers.getByRole('listitem').first()).toContainText('Probar una clase');
    const pack = offers.getByRole('listitem').filter({ hasText: 'Pack de 4 clases' });
    await expect(pack).toContainText(/4 clases para usar en 45 días: hasta el \d+\/\d+ si pagás hoy/);
    await pack.getByRole('button', { name: 'Agregar' }).click();
    await expect(page.getByRole('button', { name: 'Carrito, 2 lugares' })).toBeVisible();
    await expectNoOverflow(page, 'the class');
    await expectAccessible(page, 'the class with its offers');

    await openCart(page);
    await expect(cartLine(page, { name: 'Pack de 4 clases' })).toContainText('1 × $28.000');
    await expectNoOverflow(page, 'the cart');
    await goFromCartToPay(page);
    await expect(page.getByRole('heading', { name: 'Tu compra' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Pack de 4 clases')).toBeVisible();
    await expect(page.getByRole('main').getByText('Total $38.000')).toBeVisible();
    await expectNoOverflow(page, 'the checkout');
    await payButton(page).click();
    await expect(page).toHaveURL(PAYMENT_PAGE);
    await payButton(page).click();

    await expect(page).toHaveURL(/\/sociodashboard\/compras/);
    await expect(page.getByText(/Para usar hasta el/).first()).toBeVisible();
    await expectNoOverflow(page, 'the purchases');
    await page.getByRole('link', { name: 'Reservar mis clases' }).click();
    const bought = page.getByRole('region', { name: 'Clases compradas' });
    await expect(bought).toContainText('Quedan 4, hasta el');
    await bought.getByRole('link', { name: /^Reservar/ }).click();
    await expect(page.getByRole('heading', { name: 'Reservar una clase' })).toBeVisible();
    await expectNoOverflow(page, 'what can be booked');
  });
}
