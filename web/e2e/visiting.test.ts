import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { violations } from './axe.ts';
import { SITE_URL, test } from './browser.ts';
import { newClase, newMember } from './demo.ts';

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
    const prices = (await page.locator('#clases article h3 + span').allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));

    await page.getByLabel('Ordenar por').selectOption('Nombre A-Z');
    const names = await page.locator('#clases article h3').allInnerTexts();
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es')));

    await page.getByRole('button', { name: /^Página 2 de/ }).click();
    expect(await page.locator('#clases article h3').allInnerTexts()).not.toEqual(names);

    await page.getByLabel('Día').selectOption('Domingo');
    for (const days of await page.locator('#clases article').allInnerTexts()) expect(days).toContain('Domingo');
  });

  test('opens a class beside the page, and puts the chosen slot into the cart', async ({ page }) => {
    // Other tests' classes stand behind it.
    const clase = await newClase({ price: 12_500, capacity: 4, called: 'Aaa' });
    await page.goto('/clases?orden=nombre');
    await page.getByRole('button', { name: `Ver ${clase.name}` }).click();

    const panel = page.getByRole('dialog', { name: clase.name });
    await panel.getByText('Precio $12500.00').waitFor();
    expect(await panel.getByLabel('Elegir dia hora').innerText()).toContain('Lunes 7:00 capacidad:4');

    await panel.getByRole('button', { name: 'Agregar' }).click();
    await panel.getByText('Elegí un día y horario').waitFor();
    await panel.getByLabel('Elegir dia hora').selectOption(clase.diaHoraId);
    await panel.getByRole('button', { name: 'Agregar' }).click();
    await page.getByText('en tu carrito').waitFor();

    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent), 'the focus is back where it came from').toContain(clase.name);
  });

  test('changes its header once the page is scrolled, and back', async ({ page }) => {
    await page.goto('/');
    const header = page.locator('header');
    const scrolled = (to: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), to);
    await expect.poll(() => header.getAttribute('data-scrolled')).toBe('false');
    // Once the script runs, a scroll over 20 px changes it, one to 15 px keeps it, one under 10 px takes it back.
    await expect.poll(async () => (await scrolled(0), await scrolled(40), header.getAttribute('data-scrolled'))).toBe('true');
    await scrolled(15);
    expect(await header.getAttribute('data-scrolled')).toBe('true');
    await scrolled(5);
    await expect.poll(() => header.getAttribute('data-scrolled')).toBe('false');
  });

  test('has a bot with the offer of the day, a person to talk to, and a gift', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'BOT' }).click();
    await page.getByRole('button', { name: 'Oferta del día' }).click();
    await page.getByText('GYM_POWER2022').waitFor();
    await page.getByRole('button', { name: 'Volver a empezar' }).click();
    await page.getByRole('button', { name: 'Hablar con una persona' }).click();
    await page.getByRole('link', { name: 'Escribir por WhatsApp' }).waitFor();
    await page.getByRole('button', { name: 'Volver a empezar' }).click();
    await page.getByRole('button', { name: 'Quiero un regalo' }).click();
    await page.getByRole('button', { name: 'Abrirlo' }).click();
    await page.getByText('pesas invisibles').waitFor();
  });

  test('plays the reviews by itself, and stops when asked to', async ({ page }) => {
    await page.goto('/#section-testimonials');
    await page.getByTitle(/out of 5$/).first().waitFor();
    await page.getByRole('button', { name: 'Pausar las reseñas' }).click();
    await page.getByRole('button', { name: 'Reanudar las reseñas' }).waitFor();
  });
});

describe('a visitor', () => {
  test('finds what was chosen among the classes in the address, also after a reload', async ({ page }) => {
    await page.goto('/clases');
    await page.getByLabel('Día').selectOption('Martes');
    await page.waitForURL(/dia=Martes/);
    await page.getByLabel('Ordenar por').selectOption('Precio');
    await page.waitForURL(/orden=precio/);
    await page.reload();
    expect(await page.getByLabel('Día').inputValue()).toBe('Martes');
    expect(await page.getByLabel('Ordenar por').inputValue()).toBe('precio');
  });

  test('is told what is wrong with a registration while typing it', async ({ page }) => {
    await page.goto('/register');
    const says = async (label: string, typed: string, message: string) => {
      await page.getByLabel(label, { exact: true }).fill(typed);
      await page.getByText(message, { exact: true }).waitFor();
    };
    await says('Nombre', ' ', 'El nombre es requerido');
    await says('Email', 'ana', 'El email debe ser válido');
    await says('Teléfono', '11234567890', 'El telefono debe ser válido');
    await says('Teléfono', '1512345678', 'Debes ingresar tu numero sin el 15');
    await says('Contraseña', 'corta', 'Leer las condiciones de la contraseña *');
    expect(await page.getByRole('button', { name: 'Registrarme' }).isDisabled()).toBe(true);
  });

  test('is told that the credentials are wrong, and goes on to where they were going when they are right', async ({ page }) => {
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
    await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('nadie');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await dialog.getByText('Email no válido').waitFor();
    await dialog.getByLabel('Email').fill(email);
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
    await page.getByRole('heading', { name: 'Nuestro Staff' }).waitFor();
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
