import { expect, test } from '../fixtures.ts';
import { takenOf } from '../gym/activities.ts';
import { linkTo, mailsTo } from '../gym/mails.ts';
import { preferencesOf } from '../gym/mercado-pago.ts';
import { askForMail, ordersOf } from '../gym/orders.ts';
import { freshEmail } from '../gym/people.ts';
import { PAYMENT_PAGE, payButton } from '../steps/cart.ts';
import { openCheckout } from '../steps/checkout.ts';
import { expectNoOverflow, PHONE } from '../steps/layout.ts';
import { expectNotice, notice } from '../steps/notices.ts';

const preferenceOf = (url: string) => new URL(url).searchParams.get('pref_id') ?? url;

test('two clicks, a second tab, the back button and a reload make one order and one preference', async ({
  page,
  member,
  activity,
}) => {
  await openCheckout(page, member, activity);
  const tab = await page.context().newPage();
  await tab.goto('/checkout');
  await expect(payButton(tab)).toBeEnabled();

  // In one task, because after it the cart is gone.
  const clickTwice = (button: HTMLElement | SVGElement) => {
    (button as HTMLElement).click();
    (button as HTMLElement).click();
  };
  await Promise.all([page, tab].map((each) => payButton(each).evaluate(clickTwice)));
  await expect(page).toHaveURL(PAYMENT_PAGE);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Te falta pagar esta compra' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Continuar pago' }).click();
  await expect(page).toHaveURL(PAYMENT_PAGE);

  const orders = await ordersOf(member);
  expect(orders).toHaveLength(1);
  expect(await preferencesOf(orders[0]!.id)).toHaveLength(1);
  expect(preferenceOf(page.url())).toBe(preferenceOf(orders[0]!.preference!.url));
  expect(await takenOf(activity.slotId)).toBe(1);
});

test('a buyer whose connection breaks while paying loses nothing and pays once', async ({ page, member, activity }) => {
  await openCheckout(page, member, activity);
  // The order reaches the server, but the answer is lost.
  await page.route('**/api/order/checkout', async (route) => {
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  await payButton(page).click();
  await expect(page.getByText('No hay conexión con el gimnasio. Revisá tu internet.')).toBeInViewport();

  await page.unroute('**/api/order/checkout');
  await page.context().setOffline(false);
  await payButton(page).click();
  await expect(page).toHaveURL(PAYMENT_PAGE);
  const orders = await ordersOf(member);
  expect(orders).toHaveLength(1);
  expect(await preferencesOf(orders[0]!.id)).toHaveLength(1);
});

test('a buyer is told that an address for the mails is not valid', async ({ page, member, activity }) => {
  await openCheckout(page, member, activity);
  const email = page.getByLabel('Email para la confirmación');
  await expect(email).toHaveValue(member.email);
  await email.fill('nada');
  await expect(page.getByText('El email debe ser válido')).toBeVisible();
  await expect(page.getByText('Al pagar te llevamos a Mercado Pago.')).toBeVisible();
});

test('on a phone, the button to pay stays in sight with the total, and the small print opens line by line', async ({
  page,
  member,
  activity,
}) => {
  await page.setViewportSize(PHONE);
  await openCheckout(page, member, activity);
  const amount = page.getByText('A pagar $10.000');
  for (const part of ['Tu compra', 'Si el email es de otra persona']) {
    await page.getByText(part, { exact: true }).scrollIntoViewIfNeeded();
    await expect(payButton(page)).toBeInViewport({ ratio: 1 });
    await expect(amount).toBeInViewport({ ratio: 1 });
  }
  await expectNoOverflow(page, 'the checkout on a phone');
  const words = page.getByText(/^Tenés diez días para arrepentirte/);
  await expect(words).toBeHidden();
  const conditions = page.getByText('Al pagar aceptás las condiciones.', { exact: true });
  expect(await conditions.evaluate((line) => line.clientHeight), 'one line').toBeLessThan(48);
  await conditions.focus();
  await page.keyboard.press('Enter');
  await expect(words).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: activity.name });
  expect(await line.getByText('Lunes 7:00').evaluate((what) => what.clientWidth)).toBeGreaterThan(PHONE.width / 2);
});

test("an address that is not the buyer's is asked first, and agrees by opening the link", async ({
  page,
  member,
  activity,
}) => {
  const other = freshEmail();
  await openCheckout(page, member, activity);
  await page.getByLabel('Email para la confirmación').fill(other);
  await payButton(page).click();
  await expect(page).toHaveURL(PAYMENT_PAGE);
  const [order] = await ordersOf(member);
  await askForMail(member, order!.id);
  await expect.poll(() => mailsTo(other)).toEqual(['¿Querés recibir los avisos de una compra en Gym Power?']);
  await expect.poll(() => mailsTo(member.email)).toEqual([expect.stringContaining('Te falta pagar tu orden')]);
  await page.goto(await linkTo(other));
  await expect(page.getByText('¡Listo! Desde ahora te llegan los avisos de esas compras.')).toBeVisible();
});

test('a buyer gives the purchase up after a second thought, and the cart is empty', async ({
  page,
  member,
  activity,
}) => {
  await openCheckout(page, member, activity);
  const cancel = page.getByRole('button', { name: 'cancelar', exact: true });
  const question = page.getByRole('dialog', { name: 'Está seguro que desea cancelar?' });
  await cancel.click();
  await expect(question.getByText('Una vez cancelado no se podrá recuperar')).toBeVisible();
  await question.getByRole('button', { name: 'No cancelar' }).click();
  const kept = notice(page, 'Su pedido no ha sido cancelado');
  await expectNotice(page, 'Su pedido no ha sido cancelado');
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(kept).toBeHidden();

  await cancel.click();
  await question.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expectNotice(page, 'Su pedido ha sido cancelado');
  await expect(page.getByRole('button', { name: 'Carrito, vacío' })).toBeVisible();
  expect(await ordersOf(member)).toEqual([]);
});

test('nothing is ordered for an account without a uid', async ({ page, member, activity }) => {
  await page.route('**/api/user/session', async (route) => {
    const response = await route.fetch();
    const session = await response.json();
    await route.fulfill({ response, json: { ...session, user: { ...session.user, uid: '' } } });
  });
  await openCheckout(page, member, activity);
  await payButton(page).click();
  await expect(page.getByText('algo salio mal!', { exact: true })).toBeInViewport();
  expect(await ordersOf(member)).toEqual([]);
});
