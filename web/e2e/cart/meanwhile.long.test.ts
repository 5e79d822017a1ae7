import { refusalMessage, refusalStatus } from '@gym-power/domain';
import { expect, test } from '../fixtures.ts';
import { fillSlot, newActivity, removeActivity, setPrice } from '../gym/activities.ts';
import { addToCart as addPlace } from '../gym/orders.ts';
import { cartLine, cartPanel, goFromCartToPay, openCart, payButton, putIntoCart } from '../steps/cart.ts';
import { fillSignIn, openAs } from '../steps/session.ts';

test('a visitor hears of a new price at sign-in, and decides before paying', async ({ page, member, activity }) => {
  await putIntoCart(page, activity);
  await setPrice(activity, 12_000);
  await page.goto('/checkout');
  await fillSignIn(page, member);

  await expect(page.getByText('El precio ahora es $12.000.')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await page.getByRole('main').getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText('1 × $12.000')).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
});

test('a member sees on its line what filled up, changed its price or is gone, and pays for the rest', async ({
  page,
  member,
  activity,
}) => {
  const full = await newActivity({ capacity: 1 });
  const dearer = await newActivity();
  const gone = await newActivity();
  for (const each of [full, dearer, gone, activity]) await addPlace(member, each);
  await Promise.all([fillSlot(full), setPrice(dearer, 15_000), removeActivity(gone)]);

  await openAs(page, member, '/about');
  await openCart(page);
  const remove = { name: 'Quitar', exact: true };
  await expect(cartLine(page, full).getByText('Este horario se llenó.')).toBeVisible();
  await expect(cartLine(page, dearer).getByText('El precio ahora es $15.000.')).toBeVisible();
  await expect(cartLine(page, gone).getByText('Esta clase ya no se ofrece en ese horario.')).toBeVisible();

  await cartLine(page, full).getByRole('button', remove).click();
  await cartLine(page, gone).getByRole('button', remove).click();
  await cartLine(page, dearer).getByRole('button', { name: 'Aceptar' }).click();
  await expect(cartPanel(page).getByText('$25.000')).toBeVisible();
  await goFromCartToPay(page);
  await expect(payButton(page)).toBeEnabled();
});

test('a class that fills up at the last moment is named, and nothing is charged', async ({ page, member }) => {
  const activity = await newActivity({ capacity: 1 });
  await addPlace(member, activity);
  await openAs(page, member, '/checkout');
  await expect(payButton(page)).toBeEnabled();
  // From here on the page does not read the places again before the button is pressed.
  await page.waitForLoadState('networkidle');
  await fillSlot(activity);
  await payButton(page).click();
  await expect(
    page.getByText(`No quedan lugares suficientes en uno de los horarios. ${activity.name}, Lunes 7:00.`).first(),
  ).toBeInViewport();
  await expect(page.getByText('Este horario se llenó.').first()).toBeVisible();
});

test('a price that changes at the last moment is told in words, and nothing is charged', async ({
  page,
  member,
  activity,
}) => {
  await addPlace(member, activity);
  await openAs(page, member, '/checkout');
  await expect(payButton(page)).toBeEnabled();
  // From here on the page does not read the price again before the button is pressed.
  await page.waitForLoadState('networkidle');
  await setPrice(activity, 12_000);
  await payButton(page).click();
  await expect(
    page.getByText(
      'Tu compra cambió mientras tanto: revisala antes de pagar. ' +
        `${activity.name}, Lunes 7:00: cada lugar cuesta $12.000 en vez de $10.000. ` +
        'El total es $12.000 en vez de $10.000.',
    ),
  ).toBeInViewport();
  await expect(page.getByText('El precio ahora es $12.000.').first()).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
});

test('a line for which the cart has no room says so, and not that its class is gone', async ({
  page,
  member,
  activity,
}) => {
  const error = { code: 'CART_FULL', message: refusalMessage('CART_FULL') };
  await page.route('**/api/orderline/cart', (route) =>
    route.fulfill({ status: refusalStatus('CART_FULL'), json: { error } }),
  );
  await openAs(page, member, '/about');
  await putIntoCart(page, activity);
  await openCart(page);
  await expect(
    cartLine(page, activity).getByText('En el carrito no entran más horarios: pagá estos primero.'),
  ).toBeVisible();
  await cartLine(page, activity).getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(cartLine(page, activity)).toBeHidden();
});
