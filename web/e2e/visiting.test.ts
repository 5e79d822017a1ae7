import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { violations } from './axe.ts';
import { SITE_URL, test } from './browser.ts';
import { newClase, newMember } from './demo.ts';
import { cartPanel, openCart, overflow, putIntoCart } from './steps.ts';

const cards = (page: Page) => page.locator('#clases article');

const openHome = async (page: Page) => {
  await page.goto('/');
  await page.locator('#clases').scrollIntoViewIfNeeded();
  await cards(page).first().waitFor();
};

describe('the home page', () => {
  test('shows its classes three to a page, by day, by price and by name', async ({ page }) => {
    await openHome(page);
    expect(await cards(page).count()).toBe(3);

    await page.getByLabel('Ordenar por').selectOption('Precio');
    const prices = (await page.locator('#clases article h3 + span').allInnerTexts()).map((text) =>
      Number(text.replace(/\D/g, '')),
    );
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));

    await page.getByLabel('Ordenar por').selectOption('Nombre A-Z');
    const names = await page.locator('#clases article h3').allInnerTexts();
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es')));

    await page.getByRole('button', { name: /^Página 2 de/ }).click();
    expect(await page.locator('#clases article h3').allInnerTexts()).not.toEqual(names);
    await page.getByLabel('Ordenar por').selectOption('Destacadas');
    await page.getByLabel('Ordenar por').selectOption('Nombre A-Z');
    expect(await page.locator('#clases article h3').allInnerTexts(), 'the first page again').toEqual(names);

    await page.getByLabel('Día').selectOption('Domingo');
    for (const days of await page.locator('#clases article').allInnerTexts()) expect(days).toContain('Domingo');
  });

  test('opens a class beside the page, and puts the chosen slot into the cart', async ({ page }) => {
    // Other tests' classes stand behind it.
    const clase = await newClase({ price: 12_500, capacity: 4, called: 'Aaa' });
    await page.goto('/clases?orden=nombre');
    const card = page.getByRole('article').filter({ hasText: clase.name });
    expect(await card.locator('h3 + span').innerText()).toBe('$12.500');
    const descriptionOf = async (text: Locator) => (await text.getByText(/^Una clase que existe/).innerText()).length;
    expect(await descriptionOf(card), 'the first 300 characters, and three dots').toBe(303);
    await card.getByText('Dias: Lunes').waitFor();
    await card.getByRole('button', { name: `Dar vuelta la tarjeta de ${clase.name}` }).click();
    expect(await card.getAttribute('data-flipped')).toBe('true');
    await page.getByRole('button', { name: `Ver ${clase.name}` }).click();

    const panel = page.getByRole('dialog', { name: clase.name });
    await panel.getByText('Precio $12500.00').waitFor();
    expect(await descriptionOf(panel), 'the first 700').toBe(703);
    expect(await panel.getByLabel('Elegir dia hora').innerText()).toContain('Lunes 7:00 capacidad:4');

    await panel.getByRole('button', { name: 'Agregar' }).click();
    await panel.getByText('Elegí un día y horario').waitFor();
    await panel.getByLabel('Elegir dia hora').selectOption(clase.diaHoraId);
    expect(await panel.getByText('Elegí un día y horario').count()).toBe(0);
    await panel.getByRole('button', { name: 'Agregar' }).click();
    await page.getByText('en tu carrito').waitFor();

    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    expect(
      await page.evaluate(() => document.activeElement?.textContent),
      'the focus is back where it came from',
    ).toContain(clase.name);
  });

  test('changes its header once the page is scrolled, and back', async ({ page }) => {
    await page.goto('/');
    const header = page.locator('header');
    /** Until the frame after the scroll's event. */
    const scrolled = (to: number) =>
      page.evaluate(async (top) => {
        scrollTo({ top, behavior: 'instant' });
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      }, to);
    expect(await header.getAttribute('data-scrolled')).toBe('false');
    // A scroll over 20 px changes it, one to 15 px keeps it, one under 10 px takes it back.
    await scrolled(40);
    await expect.poll(() => header.getAttribute('data-scrolled')).toBe('true');
    await scrolled(15);
    expect(await header.getAttribute('data-scrolled')).toBe('true');
    await scrolled(5);
    await expect.poll(() => header.getAttribute('data-scrolled')).toBe('false');
  });

  test('leads to its sections, from its menu and from elsewhere, and to the account', async ({ page }) => {
    const topOf = (id: string) => page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top);
    /** Below the header, and not further than a heading is high. */
    const isAtTop = (id: string) => expect.poll(() => topOf(id)).toSatisfy((top: number) => top >= 0 && top < 120);
    for (const id of ['about', 'clases', 'section-testimonials']) {
      await page.goto('/login');
      await page.goto(`/#${id}`);
      await isAtTop(id);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    for (const name of ['Empezá hoy', 'Entra a tu cuenta'])
      expect(await page.getByRole('link', { name }).getAttribute('href')).toBe('/login');
    const menu = page.getByRole('navigation', { name: 'Principal' });
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await menu.getByRole('link', { name: 'Clases' }).click();
    await menu.waitFor({ state: 'hidden' });
    await isAtTop('clases');
    expect(await page.evaluate(() => document.activeElement?.id), 'and the keyboard goes on there').toBe('clases');
    await page.getByRole('button', { name: 'Abrir menú' }).focus();
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Iniciar sesión' }).waitFor();
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    expect(await focused(), 'the keyboard is in the menu').toBe('Nosotros');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await focused()).toBe('Abrir menú');
  });

  test('has a bot with the offer of the day, a person to talk to, and a gift', async ({ page }) => {
    await page.goto('/');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'BOT' }).click();
    await page.getByRole('button', { name: 'Oferta del día' }).click();
    await page.getByText('10% en todas las clases').waitFor();
    await page.getByText('GYM_POWER2022').waitFor();
    await page.getByRole('button', { name: 'Copiar el código' }).click();
    await page.getByRole('button', { name: 'Copiado' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('GYM_POWER2022');
    await page.getByRole('button', { name: 'Volver a empezar' }).click();
    await page.getByRole('button', { name: 'Hablar con una persona' }).click();
    await page.getByRole('link', { name: 'Escribir por WhatsApp' }).waitFor();
    await page.getByRole('button', { name: 'Volver a empezar' }).click();
    await page.getByRole('button', { name: 'Quiero un regalo' }).click();
    await page.getByRole('button', { name: 'Abrirlo' }).click();
    await page.getByText('pesas invisibles').waitFor();
  });

  test('talks with the bot by the keyboard alone', async ({ page }) => {
    await page.goto('/');
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    await page.getByRole('button', { name: 'BOT' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Oferta del día');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Abrirlo');
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('BOT');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Chat con el BOT' }).waitFor({ state: 'hidden' });
    expect(await focused()).toBe('BOT');
  });

  test('plays the reviews by itself every five seconds, round and round, by the keys too, and stops when asked to', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/#section-testimonials');
    const shown = () =>
      page.locator('#section-testimonials .swiper-slide-active').getAttribute('data-swiper-slide-index');
    await page
      .getByTitle(/out of 5$/)
      .first()
      .waitFor();
    const first = await shown();
    await page.clock.runFor(5_500);
    await expect.poll(shown).not.toBe(first);

    await page.getByRole('button', { name: 'Pausar las reseñas' }).click();
    await page.getByRole('button', { name: 'Reanudar las reseñas' }).waitFor();
    const paused = await shown();
    await page.clock.runFor(20_000);
    expect(await shown()).toBe(paused);
    // A key that comes while a slide is on its way is left out.
    const last = String((await page.locator('#section-testimonials .swiper-slide').count()) - 1);
    const press = (key: string) => async () => (await page.keyboard.press(key), shown());
    await expect.poll(press('ArrowLeft')).toBe(last);
    await expect.poll(press('ArrowRight')).toBe('0');
  });
});

describe('a visitor', () => {
  test('sees all classes at once, and finds what was chosen among them in the address, also after a reload', async ({
    page,
  }) => {
    const answered = page.waitForResponse('**/api/activity/all');
    await page.goto('/clases');
    const clases = (await (await answered).json()) as unknown[];
    await expect.poll(() => page.getByRole('article').count()).toBe(clases.length);
    expect(clases.length, 'more than the home page has room for').toBeGreaterThan(3);
    await page.getByLabel('Día').selectOption('Martes');
    await page.waitForURL(/dia=Martes/);
    await page.getByLabel('Ordenar por').selectOption('Precio');
    await page.waitForURL(/orden=precio/);
    await page.reload();
    expect(await page.getByLabel('Día').inputValue()).toBe('Martes');
    expect(await page.getByLabel('Ordenar por').inputValue()).toBe('precio');
    await page.goBack();
    await expect.poll(() => page.getByLabel('Ordenar por').inputValue()).toBe('recientes');
    expect(await page.getByLabel('Día').inputValue()).toBe('Martes');
  });

  test('reads each word of a class whole beside its price, on cards of every width', async ({ page }) => {
    await page.goto('/clases');
    const name = page.getByRole('heading', { level: 3, name: 'Musculación', exact: true });
    const lines = () =>
      name.evaluate((heading) => {
        const text = document.createRange();
        text.selectNodeContents(heading);
        return text.getClientRects().length;
      });
    for (const width of [360, 640, 768, 992, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(lines, { message: `at ${width} px` }).toBe(1);
    }
  });

  test('chooses among the classes without losing their place on the page, or the keyboard theirs', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    // Scrolls at once.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/clases');
    await page.getByRole('article').first().waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByLabel('Ordenar por').focus();
    await page.evaluate(() => scrollTo(0, 80));
    await page.keyboard.press('ArrowDown');
    await page.waitForURL(/orden=precio/);
    expect(await focused()).toContain('Nombre A-Z');
    expect(await page.evaluate(() => scrollY)).toBe(80);
  });

  test('reads a class, turns its picture, sees the places that are left, and goes on to the others', async ({
    page,
  }) => {
    const clase = await newClase({ price: 12_500, capacity: 4 });
    await page.goto(`/clases/${clase.activityId}`);
    await page.getByText('Precio $12500.00').waitFor();
    await page.getByText('Capacidad: 4 lugares disponibles').waitFor();
    await page.getByRole('button', { name: 'Leer la descripción' }).click();
    expect(
      await page
        .locator('[data-flipped=true]')
        .getByText(/^Una clase que existe/)
        .isVisible(),
    ).toBe(true);
    await page.getByRole('button', { name: 'Ver la foto' }).click();
    await page.getByRole('button', { name: 'Lunes 7:00 4 lugares' }).click();
    expect(await page.getByLabel('Elegir dia hora').inputValue()).toBe(clase.diaHoraId);
    await page.getByRole('link', { name: 'Buy plan' }).click();
    await page.waitForURL(`${SITE_URL}/#clases`);

    await page.goto('/clases/no-existe');
    await page.getByRole('heading', { name: 'Esa clase no existe' }).waitFor();
  });

  test('is told why nothing of a class can be chosen', async ({ page }) => {
    const { activityId } = await newClase();
    const reads = async (diaHoras: { stock: number }[], said: string) => {
      await page.route(`**/api/activity/${activityId}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), diaHoras } });
      });
      await page.goto(`/clases/${activityId}`);
      await page.getByText(said).waitFor();
      expect(await page.getByRole('button', { name: 'Add to cart' }).isDisabled()).toBe(true);
      await page.unroute(`**/api/activity/${activityId}`);
    };
    await reads([], 'Esta clase todavía no tiene horarios.');
    const full = { id: 'full', day: 'Lunes', hour: '7:00', capacity: 5, stock: 0 };
    await reads([full, { ...full, id: 'too' }], 'Todos los horarios están completos.');
  });

  test('reads who says what about which class', async ({ page }) => {
    await page.goto('/resenas');
    const review = page.getByRole('figure').first();
    await review.getByRole('img', { name: /^[1-5] out of 5$/ }).waitFor();
    expect(await review.getByRole('blockquote').innerText()).not.toBe('');
    // A full name, and the class under it.
    expect(await review.locator('figcaption').innerText()).toMatch(/\S+ \S+\n+\S+/);
  });

  test('is told what is wrong with a registration while typing it', async ({ page }) => {
    await page.goto('/register');
    const says = async (label: string, typed: string, message: string) => {
      await page.getByLabel(label, { exact: true }).fill(typed);
      await page.getByText(message, { exact: true }).waitFor();
    };
    await says('Nombre', ' ', 'El nombre es requerido');
    await says('Apellido', ' ', 'El apellido es requerido');
    await says('Email', 'ana', 'El email debe ser válido');
    await says('Email', '', 'El email es obligatorio');
    await says('Teléfono', '11234567890', 'El telefono debe ser válido');
    await says('Teléfono', '1512345678', 'Debes ingresar tu numero sin el 15');
    await says('Teléfono', '123', 'Tu número debe tener el siguiente formato: 1123456789');
    await says('Teléfono', '', 'Debe ingresar un numero de teléfono');
    await says('Contraseña', 'corta', 'Leer las condiciones de la contraseña *');
    const password = page.getByLabel('Contraseña', { exact: true });
    await page.getByRole('button', { name: 'Mostrar la contraseña' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Ocultar la contraseña' }).click();
    expect(await password.getAttribute('type')).toBe('password');
    await says('Contraseña', '', 'La contraseña es obligatoria');
    expect(await page.getByRole('button', { name: 'Registrarme' }).isDisabled()).toBe(true);
  });

  test('is told that the credentials are wrong, and goes on to where they were going when they are right', async ({
    page,
  }) => {
    const member = await newMember();
    await page.goto('/sociodashboard/compras');
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill('Equivocada1!');
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await page.getByText('Algo salió mal, compruebe sus credenciales').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await page.getByRole('heading', { name: 'Compras' }).waitFor();

    await page.goto('/login');
    await page.waitForURL(/\/sociodashboard/);
    await page.goto('/admindashboard');
    await page.waitForURL(/\/sociodashboard/);
  });

  test('gets a mail to set a new password, or is told that the email is none', async ({ page }) => {
    const { email } = await newMember();
    await page.goto('/login');
    await page.getByLabel('Email').fill('nadie');
    await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Email').inputValue(), 'what was typed at the sign-in').toBe('nadie');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await dialog.getByText('Email no válido').waitFor();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
    expect(await dialog.getByText('Email no válido').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Le enviamos un link para recuperar su cuenta').waitFor();
    const codes = await fetch('http://127.0.0.1:9099/emulator/v1/projects/demo-gym/oobCodes');
    expect(await codes.text()).toContain(email);
  });

  test('sees the 404 page at an unknown address, and the about page at /nosotros', async ({ page }) => {
    await page.goto('/no-existe');
    await page.getByRole('heading', { name: 'Not found Page' }).waitFor();
    await page.goto('/nosotros');
    await page.waitForURL(/\/about$/);
    await page.getByText('Gral. Las Heras 837, Monte Grande').first().waitFor();
    const people = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
    await people('Nuestro Staff')
      .first()
      .getByText(/^Experiencia: ./)
      .waitFor();
    expect(await people('Quiénes hicieron este sitio').count()).toBe(8);
    const [developer] = await people('Quiénes hicieron este sitio').all();
    expect(await developer!.locator('p').innerText(), 'the role').not.toBe('');
    for (const name of [/^GitHub de /, /^LinkedIn de /])
      expect(await developer!.getByRole('link', { name }).getAttribute('href')).toMatch(/^https:/);
    await page.getByRole('button', { name: 'Volver' }).click();
    await page.waitForURL(`${SITE_URL}/`);
  });

  test('reads names that are longer than the screen is wide, whole', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const long = 'Superentrenamientofuncionalmetabólico'.repeat(2);
    const clase = await newClase({ called: long });
    const named = async (path: string, rename: (record: Record<string, unknown>) => unknown) =>
      page.route(path, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: ((await response.json()) as Record<string, unknown>[]).map(rename) });
      });
    await named('**/api/trainer', (trainer) => ({ ...trainer, name: long, specialty: long, experience: long }));
    await named('**/api/review/all*', (review) => ({
      ...review,
      user: { name: long, lastName: long, image: '' },
      description: long,
    }));
    /** No text ends beyond the screen. */
    const isWhole = async (text: Locator) => {
      // A panel slides in.
      await expect
        .poll(() => text.evaluate((element) => element.getBoundingClientRect().right), { message: String(text) })
        .toBeLessThanOrEqual(360);
      expect(
        await text.evaluate((element) => element.scrollWidth - element.clientWidth),
        String(text),
      ).toBeLessThanOrEqual(0);
      expect(await overflow(page)).toBe(0);
    };
    await page.goto('/about');
    await page
      .getByText(/^Experiencia: ./)
      .first()
      .waitFor();
    for (const line of await page
      .getByRole('listitem')
      .filter({ hasText: 'Experiencia' })
      .first()
      .locator('h3, p')
      .all())
      await isWhole(line);
    await page.goto('/resenas');
    for (const part of await page.getByRole('figure').first().locator('blockquote, figcaption').all())
      await isWhole(part);
    await page.goto('/clases?orden=nombre');
    await named('**/api/activity/all', (activity) => ({ ...activity, name: long }));
    await page.reload();
    await page
      .getByRole('button', { name: `Ver ${long}` })
      .first()
      .click();
    await isWhole(page.getByRole('dialog').getByRole('heading', { name: long }));
    await putIntoCart(page, clase);
    await isWhole(page.getByRole('heading', { level: 1 }));
    await openCart(page);
    await isWhole(cartPanel(page).getByRole('listitem').first());
  });

  test('comes back on a slow phone to what was saved, and React takes the prerendered pages over as they are', async ({
    page,
  }) => {
    const clase = await newClase();
    await page.goto('/about');
    await page
      .getByText(/^Experiencia: ./)
      .first()
      .waitFor();
    await putIntoCart(page, clase);
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // What breaks there fails every test: see browser.ts.
    await page.goto('/about');
    await page
      .getByText(/^Experiencia: ./)
      .first()
      .waitFor();
    await page.goto('/');
    await page.getByRole('button', { name: 'Carrito, 1 lugar' }).waitFor();
  });

  test('reads home and about without any script', async ({ page }) => {
    const plain = await page.context().browser()!.newContext({ javaScriptEnabled: false });
    const reader = await plain.newPage();
    await reader.goto(SITE_URL);
    await reader.getByRole('heading', { level: 1, name: 'El gimnasio que siempre has querido' }).waitFor();
    expect(await reader.locator('#clases noscript').textContent()).toContain('hace falta JavaScript');
    await reader.getByRole('link', { name: 'Sobre nosotros!' }).click();
    await reader.getByRole('heading', { name: 'Entrenamiento grupal' }).waitFor();
    await plain.close();
  });
});

describe('everybody', () => {
  const addresses = ['/', '/clases', '/clases/boxeo', '/resenas', '/about', '/login', '/register', '/no-existe'];
  for (const address of addresses) {
    test(`can use ${address}: axe finds nothing`, async ({ page }) => {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await violations(page)).toEqual([]);
    });
  }

  test('can use what opens on the home page: axe finds nothing', async ({ page }) => {
    await openHome(page);
    await page.getByRole('button', { name: /^Ver / }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page), 'detail panel').toEqual([]);
    await page.getByRole('dialog').getByLabel('Elegir dia hora').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Agregar' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Carrito/ }).click();
    await page.getByRole('dialog', { name: 'Tu carrito' }).waitFor();
    expect(await violations(page), 'cart').toEqual([]);
    await page.getByRole('button', { name: 'Vaciar' }).click();
    await page.getByText('Si vacias el carrito, no podrás recuperarlo!').waitFor();
    expect(await violations(page), 'question').toEqual([]);
    await page.getByRole('dialog', { name: '¿Estás seguro?' }).getByRole('button', { name: 'Vaciar' }).click();
    await page.getByText('Carrito vaciado').waitFor();
    await page.getByRole('dialog', { name: '¿Estás seguro?' }).waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'BOT' }).click();
    await page.getByRole('button', { name: 'Oferta del día' }).waitFor();
    expect(await violations(page), 'bot').toEqual([]);
  });
});
