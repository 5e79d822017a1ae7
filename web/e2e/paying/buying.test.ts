import { expect, test } from '../fixtures.ts';
import { takenOf } from '../gym/activities.ts';
import { mailsTo } from '../gym/mails.ts';
import { ordersOf } from '../gym/orders.ts';
import { freshEmail } from '../gym/people.ts';
import {
  applyCode,
  goFromCartToPay,
  goToCheckout,
  goToPaymentPage,
  openCart,
  PAYMENT_PAGE,
  payButton,
  putIntoCart,
} from '../steps/cart.ts';
import { showAlone } from '../steps/demo-activities.ts';
import { countEffort } from '../steps/effort.ts';
import { PHONE } from '../steps/layout.ts';
import { boughtCard } from '../steps/member.ts';
import { openAs } from '../steps/session.ts';

test(
  'a visitor chooses a class, registers, pays with a descuento, and has the place',
  { lock: 'campaign' },
  async ({ page, activity }) => {
    const email = freshEmail('mi-gym2.com.ar');
    await putIntoCart(page, activity);
    await openCart(page);
    await applyCode(page, 'gym_power2022');
    await expect(page.getByText('10% de descuento')).toBeVisible();
    await goFromCartToPay(page);

    await expect(page.getByText('Iniciá sesión para terminar tu compra.')).toBeVisible();
    await page.getByRole('link', { name: 'Registrate' }).click();
    await expect(page.getByText('Creá tu cuenta para terminar tu compra.')).toBeVisible();
    await page.getByLabel('Nombre').fill('Vera-Luz');
    await page.getByLabel('Apellido').fill("O'Higgins");
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Teléfono').fill('011 15 4290-0837');
    await page.getByLabel('Contraseña', { exact: true }).fill('Prueba123!');
    await page.getByRole('button', { name: 'Registrarme' }).click();

    await expect(page.getByRole('heading', { name: 'Tu compra' })).toBeVisible();
    await expect(page.getByText('Ahorrás con GYM_POWER2022 (10%)')).toBeVisible();
    await expect(page.getByText('−$1.000')).toBeVisible();
    await expect(page.getByRole('main').getByText('Total $9.000')).toBeVisible();
    const dates = page.getByText(/Tu lugar del \d.* al \d.*Primera clase: lunes .* [45] clases: \d/);
    await expect(dates).toBeVisible();

    const { promise: looked, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/mercadopago', async (route) => {
      await looked;
      await route.continue();
    });
    const starting = page.waitForRequest('**/api/mercadopago');
    await payButton(page).click();
    await starting;
    await expect(dates, 'the purchase stays in sight while the payment starts').toBeVisible();
    await expect(page.getByRole('button', { name: 'Un momento…' })).toBeDisabled();
    goOn();
    await expect(page).toHaveURL(PAYMENT_PAGE);
    expect(await takenOf(activity.slotId), 'held while the buyer pays').toBe(1);
    await payButton(page).click();

    await expect(page).toHaveURL(/\/sociodashboard\/compras/);
    await expect(page.getByText('¡Listo, ya tenés tu lugar!')).toBeVisible();
    await expect(dates).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: activity.name })).toContainText('Complete');

    await page.getByRole('link', { name: 'Inicio', exact: true }).click();
    const nextClass = page.getByRole('region', { name: 'Mi agenda' }).getByRole('listitem').first();
    await expect(nextClass.getByRole('heading', { name: activity.name })).toBeVisible();
    await expect(nextClass).toContainText('7:00');
    await expect(nextClass).toContainText('Gral. Las Heras 837, Monte Grande');
    await expect(page.getByRole('region', { name: 'Para hacer' })).toContainText('Verificá tu email');

    await page.getByRole('link', { name: 'Actividades' }).click();
    // The agenda stays until the view has arrived, and names the class too.
    await expect(page.getByRole('heading', { level: 1, name: 'Mis actividades' })).toBeVisible();
    await expect(boughtCard(page, activity).getByText(/Vigente hasta el/)).toBeVisible();

    expect(await takenOf(activity.slotId)).toBe(1);
    await expect.poll(() => mailsTo(email)).toContainEqual(expect.stringContaining('está confirmada'));
  },
);

test('a newcomer on a phone gets from the home page to a paid place in 8 taps and 5 fields', async ({
  newDevice,
  activity,
}) => {
  const page = await newDevice({ viewport: PHONE, hasTouch: true });
  await showAlone(page, activity);
  const effort = await countEffort(page);
  await page.goto('/');
  await page.locator('#clases').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: `Ver ${activity.name}` }).tap();
  const panel = page.getByRole('dialog', { name: activity.name });
  await panel.getByRole('button', { name: /^Lunes 7:00/ }).tap();
  await panel.getByRole('button', { name: 'Agregar' }).tap();
  await panel.getByRole('link', { name: 'Ir a pagar' }).tap();

  await page.getByRole('link', { name: 'Registrate' }).tap();
  await page.getByLabel('Nombre').fill('Vera');
  await page.getByLabel('Apellido').fill('Luz');
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Teléfono').fill('11 4290-0837');
  await page.getByLabel('Contraseña', { exact: true }).fill('Prueba123!');
  await page.getByRole('button', { name: 'Registrarme' }).tap();

  await expect(page.getByRole('heading', { name: 'Tu compra' })).toBeVisible();
  await payButton(page).tap();
  await expect(page).toHaveURL(PAYMENT_PAGE);
  await payButton(page).tap();
  await expect(page.getByText('¡Listo, ya tenés tu lugar!')).toBeVisible();
  expect(effort.taps).toHaveLength(8);
  expect([...effort.fields].toSorted()).toEqual(['email', 'lastName', 'name', 'password', 'phoneNumber']);
});

test('a buyer whose payment is rejected is told so, can try again, and can cancel, which frees the place', async ({
  page,
  member,
  activity,
}) => {
  await openAs(page, member, '/about');
  await goToCheckout(page, activity);
  await goToPaymentPage(page);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await page.getByRole('link', { name: 'Volver al comercio' }).click();
  await expect(page).toHaveURL(/\/sociodashboard\/compras/);
  await expect(page.getByText('El pago no se completó')).toBeVisible();

  await page.getByRole('button', { name: 'Reintentar pago' }).click();
  await expect(page).toHaveURL(PAYMENT_PAGE);
  await page.goto('/sociodashboard/compras');

  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await expect(page.getByText('Una vez cancelado no se podrá recuperar')).toBeVisible();
  await page.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(page.getByText('Su pedido ha sido cancelado')).toBeVisible();
  await expect(page.getByText('Cancelada por vos')).toBeVisible();
  expect(await takenOf(activity.slotId)).toBe(0);
  expect(await ordersOf(member)).toMatchObject([{ state: 'Canceled' }]);
});
