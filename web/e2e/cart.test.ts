import { describe, expect } from 'vitest';
import { fillSlot, fillUpCart, setPrice, takeOffOffer } from './backstage.ts';
import { SITE_URL, test } from './browser.ts';
import { newClase, newMember } from './demo.ts';
import { cartPanel, fillSignIn, goToCheckout, openCart, putIntoCart, signIn } from './steps.ts';

describe('the cart', () => {
  test('a visitor chooses classes, signs in, and finds them beside those of the account', async ({ page }) => {
    const [chosenBefore, chosenNow] = [await newClase(), await newClase()];
    const member = await newMember();
    await signIn(page, member);
    await putIntoCart(page, chosenBefore);
    await page.getByRole('link', { name: 'Panel de socio' }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.getByRole('button', { name: 'Carrito, vacío' }).waitFor();

    await putIntoCart(page, chosenNow);
    await openCart(page);
    await cartPanel(page)
      .getByRole('button', { name: /^Agregar un lugar/ })
      .click();
    await cartPanel(page).getByRole('link', { name: 'Ir a pagar' }).click();
    await fillSignIn(page, member);
    await page.getByText('2 × $10.000').waitFor();
    await page.getByText(chosenBefore.name, { exact: true }).waitFor();
    await page.getByText(chosenNow.name, { exact: true }).waitFor();
    await page.getByText('$30.000').waitFor();
  });

  test('a member fills the cart on one device and goes on with it on another', async ({ page }) => {
    const [one, two] = [await newClase(), await newClase()];
    const member = await newMember();
    await signIn(page, member);
    await putIntoCart(page, one);

    const phone = await (
      await page
        .context()
        .browser()!
        .newContext({ baseURL: SITE_URL, viewport: { width: 360, height: 740 } })
    ).newPage();
    await signIn(phone, member);
    await putIntoCart(phone, two);
    await phone.getByRole('button', { name: 'Carrito, 2 lugares' }).waitFor();
    await phone.context().close();

    await openCart(page);
    await cartPanel(page).getByText(two.name).waitFor();
    await cartPanel(page).getByText(one.name).waitFor();
  });

  test('a visitor with two tabs fills one cart', async ({ page }) => {
    const [one, two] = [await newClase(), await newClase()];
    const other = await page.context().newPage();
    await putIntoCart(page, one);
    await putIntoCart(other, two);
    await other.getByRole('button', { name: 'Carrito, 2 lugares' }).waitFor();
    await page.getByRole('button', { name: 'Carrito, 2 lugares' }).waitFor();
  });

  test('a visitor hears of a new price at sign-in, and decides before paying', async ({ page }) => {
    const clase = await newClase({ price: 10_000 });
    const member = await newMember();
    await putIntoCart(page, clase);
    await setPrice(clase, 12_000);
    await page.goto('/checkout');
    await fillSignIn(page, member);

    await page.getByText('El precio ahora es $12.000.').waitFor();
    expect(await page.getByRole('button', { name: 'Pagar' }).isDisabled()).toBe(true);
    await page.getByRole('main').getByRole('button', { name: 'Aceptar' }).click();
    await page.getByText('1 × $12.000').waitFor();
    await page.getByRole('button', { name: 'Pagar' }).and(page.locator(':enabled')).waitFor();
  });

  test('a member sees on its line what filled up, changed its price or is gone, and pays what is left', async ({
    page,
  }) => {
    const [full, dearer, gone, same] = [
      await newClase({ capacity: 1 }),
      await newClase(),
      await newClase(),
      await newClase(),
    ];
    const member = await newMember();
    await signIn(page, member);
    for (const clase of [full, dearer, gone, same]) await putIntoCart(page, clase);
    await Promise.all([fillSlot(full), setPrice(dearer, 15_000), takeOffOffer(gone)]);

    await openCart(page);
    const line = (clase: { name: string }) => cartPanel(page).getByRole('listitem').filter({ hasText: clase.name });
    await line(full).getByText('Este horario se llenó.').waitFor();
    await line(dearer).getByText('El precio ahora es $15.000.').waitFor();
    await line(gone).getByText('Esta clase ya no se ofrece en ese horario.').waitFor();

    await line(full).getByRole('button', { name: 'Quitar', exact: true }).click();
    await line(gone).getByRole('button', { name: 'Quitar', exact: true }).click();
    await line(dearer).getByRole('button', { name: 'Aceptar' }).click();
    await cartPanel(page).getByText('$25.000').waitFor();
    await cartPanel(page).getByRole('link', { name: 'Ir a pagar' }).click();
    await page.getByRole('button', { name: 'Pagar' }).and(page.locator(':enabled')).waitFor();
  });

  test('a line for which the cart has no room says so, and not that its class is gone', async ({ page }) => {
    const [member, one] = [await newMember(), await newClase()];
    await fillUpCart(member, await newClase());
    await signIn(page, member);
    await putIntoCart(page, one);
    await openCart(page);
    const line = cartPanel(page).getByRole('listitem').filter({ hasText: one.name });
    await line.getByText('En el carrito no entran más horarios: pagá estos primero.').waitFor();
    await line.getByRole('button', { name: 'Quitar', exact: true }).click();
    await line.waitFor({ state: 'hidden' });
    await cartPanel(page).getByText('$500.000').waitFor();
  });

  test('a class that fills up at the last moment is named, and nothing is charged', async ({ page }) => {
    const clase = await newClase({ capacity: 1 });
    await signIn(page, await newMember());
    await goToCheckout(page, clase);
    // The page has read what the places are, and will not again before the button.
    await page.reload({ waitUntil: 'networkidle' });
    await fillSlot(clase);
    await page.getByRole('button', { name: 'Pagar' }).click();
    await page
      .getByText(`No quedan lugares suficientes en uno de los horarios. ${clase.name}, Lunes 7:00.`)
      .first()
      .waitFor();
    await page.getByText('Este horario se llenó.').first().waitFor();
  });

  test('emptying the cart asks first', async ({ page }) => {
    await putIntoCart(page, await newClase());
    await openCart(page);
    await page.getByRole('button', { name: 'Vaciar' }).click();
    const question = page.getByRole('dialog', { name: '¿Estás seguro?' });
    await question.getByText('Si vacias el carrito, no podrás recuperarlo!').waitFor();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await cartPanel(page).getByRole('listitem').count()).toBe(1);

    await page.getByRole('button', { name: 'Vaciar' }).click();
    await question.getByRole('button', { name: 'Vaciar' }).click();
    const said = page.getByText('Carrito vaciado');
    await said.waitFor();
    await cartPanel(page).getByText('Tu carrito está vacío.').waitFor();
    await said.waitFor({ state: 'hidden' });
  });

  test('a line that is taken away leaves the keyboard in the panel', async ({ page }) => {
    const [one, two] = [await newClase(), await newClase()];
    await putIntoCart(page, one);
    await putIntoCart(page, two);
    await openCart(page);
    const inPanel = () => cartPanel(page).evaluate((panel) => panel.contains(document.activeElement));
    for (const [button, { name }] of [
      ['Quitar', one],
      ['Quitar un lugar de', two],
    ] as const) {
      await cartPanel(page)
        .getByRole('button', { name: `${button} ${name}` })
        .focus();
      await page.keyboard.press('Enter');
      await cartPanel(page).getByText(name).waitFor({ state: 'hidden' });
      await expect.poll(inPanel).toBe(true);
    }
  });

  test('a wrong code shakes red each time anew; the right one turns green and lowers the total', async ({ page }) => {
    await putIntoCart(page, await newClase({ price: 10_001 }));
    await openCart(page);
    const answer = cartPanel(page).locator('p[role=status]');
    const looks: (string | null)[] = [];
    for (const code of ['nada', 'tampoco', 'nunca']) {
      await page.getByLabel('Código de descuento').fill(code);
      const answered = page.waitForResponse(/descuento\/check/);
      await page.getByRole('button', { name: 'Aplicar' }).click();
      await answered;
      await expect.poll(() => answer.getAttribute('data-look')).not.toBe(looks.at(-1) ?? 'neutral');
      looks.push(await answer.getAttribute('data-look'));
    }
    expect(looks).toEqual(['refused', 'refusedAgain', 'refused']);
    await page.getByLabel('Código de descuento').fill('gym_power2022');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await answer.getByText('Código aplicado: 10% de descuento').waitFor();
    await cartPanel(page).getByText('Total $9.001').waitFor();
  });

  test('what an older version or a stranger left in the browser breaks nothing', async ({ page }) => {
    const clase = await newClase();
    for (const root of [
      '{',
      'null',
      '[]',
      '{"version":0,"groups":{"cart":7}}',
      '{"version":1,"groups":{"cart":{"items":[null]},"login":{"user":{}},"recipe":3,"review":{"drafts":[]}}}',
    ]) {
      await page.goto('/about');
      await page.evaluate((text) => localStorage.setItem('root', text), root);
      await page.goto(`/clases/${clase.activityId}`);
      await page.getByRole('heading', { name: clase.name }).waitFor();
      await page.getByRole('button', { name: 'Carrito, vacío' }).waitFor();
    }
    await putIntoCart(page, clase);
    await page.reload();
    await page.getByRole('button', { name: 'Carrito, 1 lugar' }).waitFor();
  });
});
