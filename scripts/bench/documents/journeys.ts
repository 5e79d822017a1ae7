// The journeys whose documents are counted: visits, a purchase, an admin at work. They use the records of the demo gym.
import type { Page } from 'playwright-core';

export interface Step {
  title: string;
  go: (page: Page) => Promise<unknown>;
}

const visit = (title: string, address: string): Step => ({
  title,
  go: async (page) => {
    await page.goto(address);
    await page.locator('h1, h2').first().waitFor();
    await page.mouse.wheel(0, 20_000); // loads the sections that load on scroll
  },
});

const signInAs = (email: string, password: string) => async (page: Page) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.waitForURL(/dashboard/);
};

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

export const visits: readonly Step[] = [
  visit('the home page', '/'),
  visit('all classes', '/clases'),
  visit('one class', '/clases/boxeo'),
  visit('the agenda', '/agenda'),
  visit('the reviews', '/resenas'),
  visit('about the gym', '/about'),
];

/** Steps of one member, in order. */
export const purchase: readonly Step[] = [
  { title: 'signing in', go: signInAs('socio@gympower.test', 'Socio123!') },
  {
    title: 'a place into the cart',
    go: async (page) => {
      await page.goto('/clases/boxeo');
      const slots = page.getByLabel('Elegir dia hora');
      await slots.selectOption({ index: 1 });
      // This appears above the button, as soon as the page's script has started.
      await page.getByText(/^Primera clase/).waitFor();
      await press(page, 'Add to cart');
      await page.getByRole('button', { name: /^Carrito, \d/ }).waitFor();
    },
  },
  {
    title: 'the checkout page',
    go: async (page) => {
      await press(page, /^Carrito/);
      // The class page has such a link too.
      await page.getByRole('dialog').getByRole('link', { name: 'Ir a pagar' }).click();
      await page.getByRole('button', { name: 'Pagar' }).waitFor();
    },
  },
  {
    title: 'checkout and payment page',
    go: async (page) => {
      await press(page, 'Pagar');
      await page.waitForURL(/:5010\//);
    },
  },
  {
    title: 'payment, notification and return',
    go: async (page) => {
      await press(page, 'Pagar');
      await page.waitForURL(/\/sociodashboard\/compras/);
      await page.getByText('¡Listo, ya tenés tu lugar!').waitFor();
    },
  },
];

export const memberViews: readonly Step[] = ['inicio', 'actividades', 'compras', 'recetas', 'perfil'].map((view) =>
  visit(`member: ${view}`, `/sociodashboard/${view}`),
);

export const enterAsAdmin = signInAs('admin@gympower.test', 'Admin123!');

const adminPage = (title: string, address: string): Step => ({
  title,
  go: async (page) => {
    await page.goto(address);
    await page.locator('main').waitFor();
    await page.waitForTimeout(4_000); // live queries never finish
  },
});

export const adminPages: readonly Step[] = [
  adminPage('the inbox', '/admindashboard'),
  adminPage('the figures', '/admindashboard/figuras'),
  adminPage('the attendance', '/admindashboard/asistencia'),
  ...['usuarios', 'clases', 'instructores', 'ordenes', 'dias y horas', 'descuentos', 'productos'].map((item) =>
    adminPage(item, `/admindashboard/${encodeURIComponent(item)}`),
  ),
  adminPage('editing a class', '/admindashboard/clases/edit/boxeo'),
];
