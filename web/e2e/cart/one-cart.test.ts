import { expect, test } from '../fixtures.ts';
import { newActivity } from '../gym/activities.ts';
import { addToCart as addPlace } from '../gym/orders.ts';
import { cartLine, cartPanel, goFromCartToPay, openActivity, openCart, putIntoCart } from '../steps/cart.ts';
import { PHONE } from '../steps/layout.ts';
import { expectNotice } from '../steps/notices.ts';
import { fillSignIn, openAs } from '../steps/session.ts';

const cartButton = { name: /^Carrito/ };

test('a visitor chooses a class, signs in, and finds it beside those of the account', async ({
  page,
  member,
  activity,
}) => {
  const chosenBefore = await newActivity();
  await addPlace(member, chosenBefore);

  await putIntoCart(page, activity);
  await openCart(page);
  await cartPanel(page)
    .getByRole('button', { name: /^Agregar un lugar/ })
    .click();
  await goFromCartToPay(page);
  await fillSignIn(page, member);
  await expect(page.getByText('2 × $10.000')).toBeVisible();
  await expect(page.getByText(chosenBefore.name, { exact: true })).toBeVisible();
  await expect(page.getByText(activity.name, { exact: true })).toBeVisible();
  await expect(page.getByText('Total $30.000')).toBeVisible();
});

test('a member who signs out leaves an empty cart behind', async ({ page, member, activity }) => {
  await openAs(page, member, '/sociodashboard');
  await putIntoCart(page, activity);
  await page.getByRole('link', { name: 'Panel de socio' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', cartButton)).toHaveAccessibleName('Carrito, vacío');
});

test('a member fills the cart on one device and goes on with it on another', async ({
  page,
  newDevice,
  member,
  activity,
}) => {
  const other = await newActivity();
  await openAs(page, member, `/clases/${activity.activityId}`);
  await putIntoCart(page, activity);

  const phone = await newDevice({ viewport: PHONE });
  await openAs(phone, member, `/clases/${other.activityId}`);
  await putIntoCart(phone, other);
  await expect(phone.getByRole('button', cartButton)).toHaveAccessibleName('Carrito, 2 lugares');

  await openCart(phone);
  await phone.route('**/api/order/cart/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await cartPanel(phone).getByRole('button', { name: 'Vaciar' }).click();
  await phone.getByRole('dialog', { name: '¿Estás seguro?' }).getByRole('button', { name: 'Vaciar' }).click();
  await expectNotice(phone, 'Algo salió mal, intenta nuevamente más tarde');
  // The notice at the bottom of the screen must not cover the last buttons.
  await cartPanel(phone).getByRole('link', { name: 'Ir a pagar' }).click({ trial: true });
  await cartPanel(phone).getByRole('button', { name: 'Vaciar' }).click({ trial: true });

  await openCart(page);
  await expect(cartLine(page, other)).toBeVisible();
  await expect(cartLine(page, activity)).toBeVisible();
});

test('a visitor with two tabs fills one cart', async ({ page, activity }) => {
  const other = await newActivity();
  const tab = await page.context().newPage();
  await putIntoCart(page, activity);
  await putIntoCart(tab, other);
  for (const each of [tab, page])
    await expect(each.getByRole('button', cartButton)).toHaveAccessibleName('Carrito, 2 lugares');
});

test('what an older version or somebody else left in the browser breaks nothing', async ({ page, activity }) => {
  const leftovers = [
    '{',
    'null',
    '[]',
    '{"version":0,"groups":{"cart":7}}',
    '{"version":1,"groups":{"cart":{"items":[null]},"login":{"user":{}},"recipe":3,"review":{"drafts":[]}}}',
  ];
  for (const leftover of leftovers) {
    await page.goto('/robots.txt');
    await page.evaluate((text) => localStorage.setItem('root', text), leftover);
    await openActivity(page, activity);
    await expect(page.getByRole('heading', { name: activity.name })).toBeVisible();
    await expect(page.getByRole('button', cartButton)).toHaveAccessibleName('Carrito, vacío');
  }
  await putIntoCart(page, activity);
  await page.reload();
  await expect(page.getByRole('button', cartButton)).toHaveAccessibleName('Carrito, 1 lugar');
});
