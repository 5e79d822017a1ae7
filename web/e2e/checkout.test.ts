import { afterEach, describe, expect, onTestFinished } from 'vitest';
import { runSchedule } from '../../scripts/system/schedules.ts';
import { decidePayment, endHold, liftFaults, ordersOf, preferencesFor, setCampaign, setFaults } from './backstage.ts';
import { test } from './browser.ts';
import { asMember, newClase, newMember, takenOf } from './demo.ts';
import { cartPanel, goToCheckout, goToPaymentPage, openCart, putIntoCart, signIn } from './steps.ts';

afterEach(liftFaults);

const paymentId = (url: string) => new URL(url).searchParams.get('pref_id') ?? url;

describe('the checkout', () => {
  test('two clicks, a second tab, the back button and a reload make one order and one preference', async ({ page }) => {
    const clase = await newClase();
    const member = await newMember();
    await signIn(page, member);
    await goToCheckout(page, clase);
    const other = await page.context().newPage();
    await other.goto('/checkout');
    await other.getByRole('button', { name: 'Pagar' }).waitFor();

    // At one moment: whoever is later would find the cart already gone.
    const twice = (button: HTMLElement | SVGElement) => [1, 2].forEach(() => (button as HTMLElement).click());
    await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: 'Pagar' }).evaluate(twice)));
    await page.waitForURL(/:5010\//);
    await page.goBack();
    await page.getByRole('heading', { name: 'Te falta pagar esta compra' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Continuar pago' }).click();
    await page.waitForURL(/:5010\//);

    const orders = await ordersOf(member);
    expect(orders).toHaveLength(1);
    expect(await preferencesFor(orders[0]!.id)).toHaveLength(1);
    expect(paymentId(page.url())).toBe(paymentId(orders[0]!.preference!.url));
    expect(await takenOf(clase.diaHoraId)).toBe(1);
  });

  test('a tab that shows another total than the order has does not send its buyer to pay', async ({ page }) => {
    const member = await newMember();
    await signIn(page, member);
    await goToCheckout(page, await newClase({ price: 10_000 }));
    const [cart] = await asMember<[{ id: string }]>(member, 'POST', '/order/cart', { userId: member.uid });
    await asMember(member, 'PUT', '/order/checkout', { orderId: cart.id, state: 'Created', codigo: 'GYM_POWER2022' });
    await page.getByRole('button', { name: 'Pagar' }).click();
    await page.getByRole('heading', { name: 'Te falta pagar esta compra' }).waitFor();
    await page.getByText('$9.000').waitFor();
    expect(new URL(page.url()).pathname).toBe('/checkout');
  });

  test('a buyer whose connection breaks while paying loses nothing and pays once', async ({ page }) => {
    const clase = await newClase();
    const member = await newMember();
    await signIn(page, member);
    await goToCheckout(page, clase);
    // The order arrives at the server; its answer does not come back.
    await page.route('**/api/order/checkout', async (route) => {
      await route.fetch();
      await page.context().setOffline(true);
      await route.abort('internetdisconnected');
    });
    await page.getByRole('button', { name: 'Pagar' }).click();
    await page.getByText('No hay conexión con el gimnasio. Revisá tu internet.').waitFor();

    await page.unroute('**/api/order/checkout');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Pagar' }).click();
    await page.waitForURL(/:5010\//);
    const orders = await ordersOf(member);
    expect(orders).toHaveLength(1);
    expect(await preferencesFor(orders[0]!.id)).toHaveLength(1);
  });

  test('while Mercado Pago is down the place is held, with the time that is left, and can be paid after', async ({
    page,
  }) => {
    const member = await newMember();
    await signIn(page, member);
    await goToCheckout(page, await newClase());
    await setFaults({ apiErrorRate: 1 });
    await page.getByRole('button', { name: 'Pagar' }).click();
    await page.getByText('Mercado Pago no responde en este momento').waitFor();
    await page.getByRole('heading', { name: 'Te falta pagar esta compra' }).waitFor();
    await page.getByText(/^1[45]:\d\d$/).waitFor();

    await liftFaults();
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByRole('button', { name: 'Continuar pago' }).click();
    await page.waitForURL(/:5010\//);
    expect(await ordersOf(member)).toHaveLength(1);
  });

  test('a hold that runs out is said at once, and its place is free soon after', async ({ page }) => {
    const clase = await newClase();
    const member = await newMember();
    await signIn(page, member);
    await goToCheckout(page, clase);
    await goToPaymentPage(page);
    await endHold(member, 4_000);
    await page.goto('/sociodashboard/compras');
    await page.getByText(/^0:0\d$/).waitFor();
    await page.getByText('Se venció el tiempo para pagar.').waitFor();
    expect(await page.getByRole('button', { name: 'Continuar pago' }).count()).toBe(0);

    await runSchedule('reconcileOrders');
    await page.getByText('Cancelada: se venció el tiempo para pagar').waitFor();
    expect(await takenOf(clase.diaHoraId)).toBe(0);

    await page.getByRole('button', { name: 'Volver a comprar' }).click();
    await page.getByRole('dialog', { name: 'Tu carrito' }).getByText(clase.name).waitFor();
  });

  test('a buyer types where the mails go, and may give the purchase up', async ({ page }) => {
    const member = await newMember();
    await signIn(page, member);
    await goToCheckout(page, await newClase());
    const email = page.getByLabel('Email para la confirmación');
    expect(await email.inputValue()).toBe(member.email);
    await email.fill('nada');
    await page.getByText('El email debe ser válido').waitFor();
    await page.getByText('Al pagar te llevamos a Mercado Pago.').waitFor();

    await page.getByRole('button', { name: 'cancelar', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Está seguro que desea cancelar?' });
    await question.getByText('Una vez cancelado no se podrá recuperar').waitFor();
    await question.getByRole('button', { name: 'No cancelar' }).click();
    await page.getByText('Su pedido no ha sido cancelado').waitFor();
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByText('Su pedido no ha sido cancelado').waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'cancelar', exact: true }).click();
    await question.getByRole('button', { name: 'Sí, cancelar' }).click();
    await page.getByText('Su pedido ha sido cancelado').waitFor();
    await page.getByRole('button', { name: 'Carrito, vacío' }).waitFor();
    expect(await ordersOf(member)).toEqual([]);
  });

  test('a purchase that costs nothing is complete at once, without a payment page', async ({ page }) => {
    const [clase, member] = [await newClase(), await newMember()];
    onTestFinished(() => setCampaign(10));
    await setCampaign(100);
    await signIn(page, member);
    await putIntoCart(page, clase);
    await openCart(page);
    await page.getByLabel('Código de descuento').fill('GYM_POWER2022');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await cartPanel(page).getByText('Total $0').waitFor();
    await cartPanel(page).getByRole('link', { name: 'Ir a pagar' }).click();
    await page.getByRole('button', { name: 'Pagar' }).click();

    await page.getByText('¡Listo, ya tenés tu lugar!').waitFor();
    expect(new URL(page.url()).pathname).toBe('/sociodashboard/compras');
    expect(await page.getByRole('row').filter({ hasText: clase.name }).innerText()).toMatch(/Complete\s+\$0/);
    const orders = await ordersOf(member);
    expect(orders).toMatchObject([{ state: 'Complete', totalPrice: 0 }]);
    expect(await preferencesFor(orders[0]!.id)).toEqual([]);
    expect(await takenOf(clase.diaHoraId)).toBe(1);

    await page.getByRole('link', { name: /^Ver el comprobante/ }).click();
    await page.getByText('Incluye 100% de descuento (GYM_POWER2022)').waitFor();
    await page.getByText('Sin cargo').waitFor();
  });

  test('nothing is placed for an account without a uid', async ({ page }) => {
    const member = await newMember();
    await page.route('**/api/user', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), uid: '' } });
    });
    await signIn(page, member);
    await goToCheckout(page, await newClase());
    await page.getByRole('button', { name: 'Pagar' }).click();
    await page.getByText('algo salio mal!', { exact: true }).waitFor();
    expect(await ordersOf(member)).toEqual([]);
  });

  test('a visitor is asked to sign in, and comes back to the checkout', async ({ page }) => {
    await page.goto('/checkout');
    await page.waitForURL(/\/login/);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).waitFor();
  });
});

describe('coming back from the payment page', () => {
  const payTo = async (page: Parameters<typeof signIn>[0], outcome: string) => {
    const [clase, member] = [await newClase(), await newMember()];
    await signIn(page, member);
    await goToCheckout(page, clase);
    await goToPaymentPage(page);
    await page.getByRole(outcome === 'Volver al comercio' ? 'link' : 'button', { name: outcome }).click();
    return { clase, member };
  };

  test('approved while no notification arrives: the screen asks by itself and says so', async ({ page }) => {
    await setFaults({ dropWebhooks: true, searchLagMs: 5_000 });
    const { clase } = await payTo(page, 'Pagar');
    await page.getByText('Tu pago está en camino').waitFor();
    await page.getByText('¡Listo, ya tenés tu lugar!').waitFor();
    await page
      .getByRole('row')
      .filter({ hasText: clase.name })
      .getByText(/Vigente hasta el/)
      .waitFor();
    await page.reload();
    await page.getByRole('row').filter({ hasText: clase.name }).waitFor();
    expect(await page.getByText('¡Listo, ya tenés tu lugar!').count()).toBe(0);
  });

  test('approved with late and repeated notifications: one purchase, one place', async ({ page }) => {
    await setFaults({ webhookDelayMs: 3_000, duplicateWebhooks: 3 });
    const { clase, member } = await payTo(page, 'Pagar');
    await page.getByText('¡Listo, ya tenés tu lugar!').waitFor();
    await page.waitForTimeout(4_000);
    expect(await ordersOf(member)).toMatchObject([{ state: 'Complete' }]);
    expect(await takenOf(clase.diaHoraId)).toBe(1);
  });

  test('pending: the screen waits, and turns when the payment is decided', async ({ page }) => {
    const { member } = await payTo(page, 'Dejar pendiente');
    await page.getByText('Tu pago está en camino').waitFor();
    await page.getByText('El pago está en camino: Mercado Pago todavía no lo confirmó.').waitFor();
    await decidePayment((await ordersOf(member))[0]!.id, 'approved');
    await page.getByText('¡Listo, ya tenés tu lugar!').waitFor();
  });

  test('abandoned, with the literal null in the address: nothing is charged and the place waits', async ({ page }) => {
    const { member } = await payTo(page, 'Volver al comercio');
    await page.getByText('Volviste sin pagar').waitFor();
    await page.getByRole('button', { name: 'Continuar pago' }).waitFor();
    expect(await ordersOf(member)).toMatchObject([{ state: 'Created' }]);

    await page.goto(
      '/sociodashboard?collection_id=null&collection_status=null&payment_id=null&status=null&external_reference=null',
    );
    await page.getByText('Volviste sin pagar').waitFor();
    expect(new URL(page.url()).pathname).toBe('/sociodashboard/compras');
  });

  test('an address that only claims a payment buys nothing', async ({ page }) => {
    const member = await newMember();
    await signIn(page, member);
    await goToCheckout(page, await newClase());
    await goToPaymentPage(page);
    await page.goto('/sociodashboard?status=approved&collection_status=approved&payment_id=123456');
    await page.getByText('Tu pago está en camino').waitFor();
    expect(await ordersOf(member)).toMatchObject([{ state: 'Created' }]);
  });

  test('after the hold was lost the screen says that the order is canceled', async ({ page }) => {
    const member = await newMember();
    await signIn(page, member);
    await goToCheckout(page, await newClase());
    await goToPaymentPage(page);
    const [order] = await ordersOf(member);
    await endHold(member);
    await runSchedule('reconcileOrders');
    expect(await ordersOf(member)).toMatchObject([{ state: 'Canceled' }]);
    await page.goto(`/sociodashboard/compras?status=null&external_reference=${order!.id}`);
    await page.getByText('Esta orden está cancelada').waitFor();
  });

  test('while nobody can be asked the screen says so, and goes on asking', async ({ page }) => {
    const { clase } = await payTo(page, 'Pagar').then(async (bought) => {
      await page.getByText('¡Listo, ya tenés tu lugar!').waitFor();
      return bought;
    });
    await page.route('**/api/order/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.goto('/sociodashboard/compras?status=approved&external_reference=x');
    await page.getByText('No podemos preguntar por tu pago').waitFor();
    await page.unroute('**/api/order/*');
    await page.getByText('No pudimos saber cómo terminó tu pago').waitFor();
    await page.getByRole('row').filter({ hasText: clase.name }).waitFor();
  });
});
