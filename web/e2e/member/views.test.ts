import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { watchNetwork } from '../steps/network.ts';
import { openAs, signIn } from '../steps/session.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('a member walks through the views of the dashboard; back, reload and a wrong address work', async ({
  page,
  member,
}) => {
  await signIn(page, member);
  await expect(title(page, 'Bienvenido a tu panel de usuario')).toBeVisible();
  const views = {
    Recuperos: 'Recuperos',
    'Lista de espera': 'Lista de espera',
    Inicio: 'Bienvenido a tu panel de usuario',
    'Mi agenda': 'Bienvenido a tu panel de usuario',
    Actividades: 'Mis actividades',
    Recetas: 'Recetas',
    Compras: 'Compras',
    'Mi Perfil': 'Mi Perfil',
  };
  const menu = page.getByRole('navigation', { name: 'Panel de socio' });
  const current = menu.locator('[aria-current=page]');
  await expect(current).toHaveText(['Mi agenda']);
  for (const [item, heading] of Object.entries(views)) {
    await menu.getByRole('link', { name: item }).click();
    await expect(title(page, heading)).toBeVisible();
    await expect(current).toHaveText([item]);
  }
  await page.goBack();
  await expect(title(page, 'Compras')).toBeVisible();
  await page.reload();
  await expect(title(page, 'Compras')).toBeVisible();
  await page.goto('/sociodashboard/nada');
  await expect(page.getByRole('heading', { name: 'Bienvenido a tu panel de usuario' })).toBeVisible();
});

test('a view that cannot be loaded says so, and is loaded when asked again', async ({ page, member }) => {
  const views = [
    { view: 'agenda', from: '**/api/agenda/mia*', what: 'tus clases' },
    { view: 'recuperos', from: '**/api/recuperos', what: 'tus recuperos' },
    { view: 'espera', from: '**/api/espera', what: 'tu lista de espera' },
    { view: 'actividades', from: '**/api/order/user/*', what: 'tus actividades' },
    { view: 'recetas', from: '**/api/recipes', what: 'las recetas' },
    { view: 'compras', from: '**/api/order/user/*', what: 'tus compras' },
  ];
  await openAs(page, member, '/robots.txt');
  for (const { view, from, what } of views) {
    await page.route(from, (route) => route.abort());
    await page.goto(`/sociodashboard/${view}`);
    const said = page.getByText(`No pudimos cargar ${what}.`);
    await expect(said).toBeVisible();
    await page.unroute(from);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(said).toBeHidden();
  }
});

test('pages of members load no code of admins, and the home page none of members', async ({ page, member }) => {
  const sentences = {
    home: 'No hay clases ese día',
    members: 'Bienvenido a tu panel de usuario',
    admins: 'Admin dashboard',
  };
  const settle = watchNetwork(page);
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  const codeOf = async (address: string) => {
    scripts.clear();
    await page.goto(address);
    await settle();
    const code = (await Promise.all([...scripts].map(async (url) => (await fetch(url)).text()))).join('');
    return Object.entries(sentences).flatMap(([whose, sentence]) => (code.includes(sentence) ? whose : []));
  };
  await openAs(page, member, '/robots.txt');
  expect(await codeOf('/')).toEqual(['home']);
  const own = await codeOf('/sociodashboard');
  expect(own).toContain('members');
  // The pages of visible public links are prefetched.
  expect(own).not.toContain('admins');
});
