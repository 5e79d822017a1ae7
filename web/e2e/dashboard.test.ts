import fs from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { bought, endPlan, ordered, ordersOf } from './backstage.ts';
import { SITE_URL, test } from './browser.ts';
import { asMember, newClase, newMember, takenOf } from './demo.ts';
import { cartPanel, goToCheckout, goToPaymentPage, overflow, putIntoCart, signIn } from './steps.ts';

/** The card of a class that a new member, signed in, has bought. */
async function boughtCard(page: Page): Promise<Locator> {
  const [clase, member] = [await newClase(), await newMember()];
  await bought(member, clase);
  await signIn(page, member);
  await page.goto('/sociodashboard/actividades');
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: clase.name }) });
}

async function fillReview(card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'mostrar' }).click();
  await card.getByRole('radio', { name: '4 estrellas' }).check({ force: true });
  await card.getByLabel('Comentario').fill('Muy buena.');
}

describe("the member's dashboard", () => {
  test('a member walks through the views by their addresses, back and reload included', async ({ page }) => {
    await signIn(page, await newMember());
    await page.getByRole('heading', { name: 'Mi Perfil' }).waitFor();
    const views = {
      Inicio: 'Bienvenido a tu panel de usuario',
      Actividades: 'Mis actividades',
      Recetas: 'Recetas',
      Compras: 'Compras',
      'Mi Perfil': 'Mi Perfil',
    };
    const side = page.getByRole('navigation', { name: 'Panel de socio' });
    const open = () => side.locator('[aria-current=page]').allTextContents();
    expect(await open()).toEqual(['Mi Perfil']);
    for (const [item, heading] of Object.entries(views)) {
      await side.getByRole('link', { name: item }).click();
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      expect(await open()).toEqual([item]);
    }
    await page.goBack();
    await page.getByRole('heading', { name: 'Compras', level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Compras', level: 1 }).waitFor();
    await page.goto('/sociodashboard/nada');
    await page.getByRole('heading', { name: 'Bienvenido a tu panel de usuario' }).waitFor();
  });

  test('a member verifies the email and corrects the profile', async ({ page }) => {
    const member = await newMember();
    await signIn(page, member);
    await page.getByText('Email no verificado').waitFor();
    await page.getByRole('button', { name: 'Verificar' }).click();
    await page.getByText('se te envio un mail').waitFor();

    await page.getByRole('button', { name: 'Actualizar Perfil' }).click();
    const dialog = page.getByRole('dialog', { name: 'Actualizar Perfil' });
    await dialog.getByLabel('Nombre').fill('');
    await dialog.getByText('El nombre es requerido').waitFor();
    expect(await dialog.getByRole('button', { name: 'Guardar' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Nombre').fill('Renata');
    await dialog.getByLabel('Teléfono').fill('1555555555');
    await dialog.getByText('Debes ingresar tu numero sin el 15').waitFor();
    await dialog.getByLabel('Teléfono').fill('1123456789');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('edit profile').waitFor();
    await page.getByText('+541123456789').waitFor();
    expect(await asMember(member, 'GET', `/user/${member.uid}`)).toMatchObject({
      name: 'Renata',
      phoneNumber: '+541123456789',
    });
  });

  test('a profile that cannot be saved says so and keeps what was typed', async ({ page }) => {
    await signIn(page, await newMember());
    await page.getByRole('button', { name: 'Actualizar Perfil' }).click();
    await page.getByLabel('Teléfono').fill('1123456789');
    await page.route('**/api/user/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('algo salio mal').waitFor();
    expect(await page.getByLabel('Teléfono').inputValue()).toBe('1123456789');
    await page.getByText('algo salio mal').waitFor({ state: 'hidden' });
  });

  test('a member sees until when a place is held, keeps it in the calendar, and buys an ended one again', async ({
    page,
  }) => {
    const [held, ended] = [await newClase(), await newClase()];
    const member = await newMember();
    await bought(member, held);
    await endPlan(await bought(member, ended));
    await signIn(page, member);

    await page.goto('/sociodashboard/actividades');
    const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await card(held.name)
      .getByText(/^Vigente hasta el \d\d\/\d\d\/\d{4}$/)
      .waitFor();
    const download = page.waitForEvent('download');
    await card(held.name).getByRole('button', { name: 'Agregar al calendario' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${held.name} Lunes.ics`);
    const event = await fs.readFile(await file.path(), 'utf8');
    // Monday, 7:00 in Buenos Aires, every week of the plan period.
    expect(event).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(event).toContain(`SUMMARY:${held.name} en Gym Power`);
    expect(new Date(/DTSTART:(\d{4})(\d\d)(\d\d)T100000Z/.exec(event)!.slice(1).join('-')).getUTCDay()).toBe(1);
    expect(event).toMatch(/RRULE:FREQ=WEEKLY;UNTIL=\d{8}T\d{6}Z/);

    await card(ended.name)
      .getByText(/^Vencida el/)
      .waitFor();
    await card(ended.name).getByRole('button', { name: 'Volver a comprar' }).click();
    await cartPanel(page).getByText(ended.name).waitFor();
    await page.keyboard.press('Escape');

    await page.goto('/sociodashboard/compras');
    const row = page.getByRole('row').filter({ hasText: ended.name });
    await row.getByText(/^Vencida el/).waitFor();
    await row.getByRole('button', { name: 'Volver a comprar' }).waitFor();
  });

  test('a member reviews a class once, changes the review, and takes it back', async ({ page }) => {
    const [clase, other] = [await newClase(), await newClase()];
    const member = await newMember();
    await bought(member, clase);
    await bought(member, other);
    await signIn(page, member);
    await page.goto('/sociodashboard/actividades');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: clase.name }) });
    await card.getByRole('button', { name: 'mostrar' }).click();
    await card.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Complete todos los campos.').waitFor();
    await page.getByRole('button', { name: 'Aceptar' }).click();

    await card.getByRole('radio', { name: '4 estrellas' }).check({ force: true });
    await card.getByLabel('Comentario').fill('Muy buena.');
    await page.reload();
    await card.getByRole('button', { name: 'mostrar' }).click();
    expect(await card.getByLabel('Comentario').inputValue(), 'a draft outlives a reload').toBe('Muy buena.');
    await card.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Reseña enviada correctamente').waitFor();
    await card.getByText('Tu reseña').waitFor();

    const otherCard = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: other.name }) });
    await otherCard.getByRole('button', { name: 'mostrar' }).click();
    await otherCard.getByLabel('Actividad').selectOption(clase.activityId);
    await otherCard.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('ya realizaste una review de esta clase').waitFor();
    await page.getByRole('button', { name: 'Aceptar' }).click();

    await card.getByRole('button', { name: 'Editar' }).click();
    await card.getByLabel('Comentario').fill('La mejor.');
    await card.getByRole('button', { name: 'Guardar' }).click();
    await card.getByText('La mejor.').waitFor();
    await page.goto('/resenas');
    await page.getByText('La mejor.').waitFor();

    await page.goto('/sociodashboard/actividades');
    await card.getByRole('button', { name: 'mostrar' }).click();
    await card.getByRole('button', { name: 'Borrar' }).click();
    await page.getByRole('button', { name: 'Si, quiero borrarla' }).click();
    await card.getByRole('button', { name: 'Enviar' }).waitFor();
    expect(await asMember(member, 'GET', `/review/user/${member.uid}`)).toEqual([]);
  });

  test('the keyboard stays at the review that it wrote, changed and took back', async ({ page }) => {
    const card = await boughtCard(page);
    const press = async (name: string) => {
      await page.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
    };
    const inReview = () => card.evaluate((element) => element.contains(document.activeElement));
    await fillReview(card);
    await press('Enviar');
    await card.getByText('Tu reseña').waitFor();
    await expect.poll(inReview).toBe(true);
    await press('Editar');
    await card.getByLabel('Comentario').fill('La mejor.');
    await press('Guardar');
    await card.getByText('La mejor.').waitFor();
    await expect.poll(inReview).toBe(true);
    await press('Borrar');
    await press('Si, quiero borrarla');
    await card.getByRole('button', { name: 'Enviar' }).waitFor();
    await expect.poll(inReview).toBe(true);
  });

  test('a review whose answer is lost on its way stands there as written, and one that is gone as none', async ({
    page,
  }) => {
    const card = await boughtCard(page);
    const loseAnswer = (path: string) =>
      page.route(
        path,
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
    const accept = () => page.getByRole('button', { name: 'Aceptar' }).click();
    await fillReview(card);
    await loseAnswer('**/api/review/activity');
    await card.getByRole('button', { name: 'Enviar' }).click();
    await accept();
    await card.getByText('Tu reseña').waitFor();
    await card.getByText('Muy buena.').waitFor();

    await loseAnswer('**/api/review/delete/**');
    await card.getByRole('button', { name: 'Borrar' }).click();
    await page.getByRole('button', { name: 'Si, quiero borrarla' }).click();
    await accept();
    await card.getByRole('button', { name: 'Enviar' }).waitFor();
  });

  test(
    'no name is so long that a page becomes wider than the screen, from the checkout to the receipt',
    { timeout: 120_000 },
    async ({ page }) => {
      const long = 'Hipopotomonstrosesquipedaliofobia'.repeat(2);
      const clase = await newClase({ called: long });
      const member = await newMember({ name: long, lastName: long });
      await bought(member, clase);
      await ordered(member, clase);
      await signIn(page, member);
      const fits = async (address: string) => {
        await page.goto(address);
        await page.getByText(clase.name).first().waitFor();
        for (const width of [360, 768, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await overflow(page), `${address} at ${width}`).toBe(0);
        }
      };
      await fits('/checkout');
      await fits('/sociodashboard/compras');
      await page.getByRole('link', { name: /^Ver el comprobante/ }).click();
      await fits(new URL(page.url()).pathname);
      await fits('/sociodashboard/actividades');

      await page.goto('/sociodashboard/compras');
      const cancel = page.getByRole('button', { name: 'Cancelar', exact: true });
      await cancel.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Sí, cancelar' }).focus();
      await page.keyboard.press('Enter');
      await page.getByText('Cancelada por vos').waitFor();
      await expect
        .poll(() => page.evaluate(() => document.querySelector('main')!.contains(document.activeElement)), {
          message: 'the keyboard stays',
        })
        .toBe(true);
      await fits('/sociodashboard/compras');

      await putIntoCart(page, clase);
      await fits('/checkout');
    },
  );

  test('a member looks for a recipe by name and diet, turns the pages, and comes back to the same one', async ({
    page,
  }) => {
    await signIn(page, await newMember());
    const kept = ((await (await fetch(`${SITE_URL}/api/recipes`)).json()) as { diets: string[] }[]).slice(0, 50);
    const vegan = kept.filter(({ diets }) => diets.includes('vegan')).length;
    await page.goto('/sociodashboard/recetas');
    const cards = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect.poll(() => cards.count()).toBe(4);
    await page.getByText('50 recetas').waitFor();
    const numbers = page.getByRole('button', { name: /^Página/ });
    expect(await numbers.count()).toBe(7);

    const first = await cards.first().innerText();
    await page.getByRole('button', { name: 'Página 7 de 13' }).click();
    await page.getByRole('button', { name: 'Página 10 de 13' }).click();
    await page.getByRole('button', { name: 'Página 13 de 13' }).click();
    await expect.poll(() => cards.count()).toBe(2);
    expect(await cards.first().innerText()).not.toBe(first);

    await page.getByLabel('Dieta').selectOption('vegan');
    await page.getByText(`${vegan} recetas`).waitFor();
    await page.getByLabel('Dieta').selectOption('');
    const search = page.getByRole('combobox', { name: 'Buscar receta' });
    await search.fill('zzz');
    await page.getByText('Ninguna receta coincide con tu búsqueda.').waitFor();
    await search.fill('en');
    await page.getByRole('option').first().waitFor();
    await search.press('ArrowDown');
    await search.press('Enter');
    await page.getByRole('option').first().waitFor({ state: 'hidden' });
    const title = await search.inputValue();
    await page.getByRole('link', { name: title }).first().click();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Volver' }).click();
    await expect.poll(() => search.inputValue()).toBe(title);
  });

  test('a member reads the receipt of a purchase, ready to be printed', async ({ page }) => {
    const clase = await newClase();
    const member = await newMember();
    await bought(member, clase);
    await signIn(page, member);
    await page.goto('/sociodashboard/compras');
    await page.getByRole('link', { name: /^Ver el comprobante/ }).click();
    const receipt = page.getByRole('article');
    await receipt.getByText('Total $10.000').waitFor();
    await receipt.getByText(/Mercado Pago, operación \d+/).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Imprimir' }).isVisible()).toBe(false);
    expect(await receipt.isVisible()).toBe(true);
  });

  test('a member cancels an order that is not paid, after a second thought', async ({ page }) => {
    const clase = await newClase();
    const member = await newMember();
    await signIn(page, member);
    await goToCheckout(page, clase);
    await goToPaymentPage(page);
    await page.getByRole('link', { name: 'Volver al comercio' }).click();
    await page.getByText('Volviste sin pagar').waitFor();
    const question = page.getByRole('dialog', { name: 'Está seguro que desea cancelar?' });

    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await question.getByText('Una vez cancelado no se podrá recuperar').waitFor();
    await question.getByRole('button', { name: 'No cancelar' }).click();
    await page.getByText('Su pedido no ha sido cancelado').waitFor();
    await page.getByRole('button', { name: 'Aceptar' }).click();
    expect(await takenOf(clase.diaHoraId)).toBe(1);
    expect(await ordersOf(member)).toMatchObject([{ state: 'Created' }]);

    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await question.getByRole('button', { name: 'Sí, cancelar' }).click();
    await page.getByText('Su pedido ha sido cancelado').waitFor();
    expect(await takenOf(clase.diaHoraId)).toBe(0);
    expect(await ordersOf(member)).toMatchObject([{ state: 'Canceled' }]);
    expect(await page.getByText('Volviste sin pagar').count(), 'no word of a hold that is over').toBe(0);
  });

  test('a member who types BORRAR ends the account, and cannot sign in any more', async ({ page }) => {
    const member = await newMember();
    await signIn(page, member);
    await page.getByRole('button', { name: 'Borrar mi cuenta' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Seguro que quieres borrar tu cuenta?' });
    const end = dialog.getByRole('button', { name: 'Borrar para siempre' });
    expect(await end.isDisabled()).toBe(true);
    await dialog.getByLabel('Escribí BORRAR para confirmar').fill('borrar');
    await end.click();
    await page.getByText('Tu cuenta fue borrada').waitFor();
    await page.getByRole('link', { name: 'Iniciar sesión' }).click();
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await page.getByText('Algo salió mal, compruebe sus credenciales').waitFor();
  });

  test('brings no code of admins with it, and the home page none of members', async ({ page }) => {
    const sentences = { home: 'No hay clases ese día', members: 'Actualizar Perfil', admins: 'Admin dashboard' };
    const scripts = new Set<string>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.add(response.url());
    });
    /** Whose sentences stand in the scripts that an address loads. */
    const codeOf = async (address: string) => {
      scripts.clear();
      await page.goto(address, { waitUntil: 'networkidle' });
      const code = (await Promise.all([...scripts].map(async (url) => (await fetch(url)).text()))).join('');
      return Object.entries(sentences).flatMap(([whose, sentence]) => (code.includes(sentence) ? whose : []));
    };
    await signIn(page, await newMember());
    expect(await codeOf('/')).toEqual(['home']);
    expect(await codeOf('/sociodashboard')).toEqual(['members']);
  });

  test('what cannot be loaded is said, and tried again', async ({ page }) => {
    await signIn(page, await newMember());
    const lists = {
      actividades: ['**/api/order/user/*', 'tus actividades'],
      recetas: ['**/api/recipes', 'las recetas'],
      compras: ['**/api/order/user/*', 'tus compras'],
    } as const;
    for (const [view, [address, what]] of Object.entries(lists)) {
      await page.route(address, (route) => route.abort());
      await page.goto(`/sociodashboard/${view}`);
      await page.getByText(`No pudimos cargar ${what}.`).waitFor();
      await page.unroute(address);
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await page.getByText(`No pudimos cargar ${what}.`).waitFor({ state: 'hidden' });
    }
  });
});
