import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { buy } from '../gym/orders.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { PHONE } from '../steps/layout.ts';
import { watchNetwork } from '../steps/network.ts';
import { expectNotice } from '../steps/notices.ts';
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
    Actividades: 'Mis actividades',
    Recetas: 'Recetas',
    Compras: 'Compras',
    'Mi Perfil': 'Mi Perfil',
  };
  const menu = page.getByRole('navigation', { name: 'Panel de socio' });
  const current = menu.locator('[aria-current=page]');
  await expect(current).toHaveText(['Inicio']);
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

/** Above the bar, not only in the viewport. */
async function expectAbove(bar: Locator, part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 });
  // The footer is rendered again once the gym's data has arrived.
  await expect(async () => {
    const [own, end] = await Promise.all([part.boundingBox(), bar.boundingBox()]);
    expect(own!.y + own!.height).toBeLessThanOrEqual(end!.y);
  }, String(part)).toPass();
}

test('on a phone, the first screen has the next class with all that can be done about it, and a bar of pages', async ({
  page,
  member,
  activity,
}) => {
  await buy(member, activity);
  await page.setViewportSize(PHONE);
  await openAs(page, member, '/sociodashboard');
  const menu = page.getByRole('navigation', { name: 'Panel de socio' });
  await expect(menu.getByRole('listitem')).toHaveText(['Inicio', 'Recuperos', 'Comprar', 'Compras', 'Más']);
  const next = page.getByRole('region', { name: 'Mi agenda' }).getByRole('listitem').first();
  for (const part of [
    next.getByRole('link', { name: activity.name }),
    next.getByRole('time'),
    next.getByText(/^Empieza en/),
    next.getByRole('button', { name: /^No puedo ir/ }),
    next.getByRole('link', { name: 'Marcar ingreso' }),
  ])
    await expectAbove(menu, part);
  await menu.getByRole('link', { name: 'Comprar' }).click();
  await expect(page).toHaveURL('/clases');
});

test('on a phone, the other views are behind Más, and nothing is covered by the bar', async ({ page, member }) => {
  await page.setViewportSize(PHONE);
  await openAs(page, member, '/sociodashboard');
  const menu = page.getByRole('navigation', { name: 'Panel de socio' });
  const more = menu.getByRole('button', { name: 'Más' });
  await more.press('Enter');
  await expect(menu.getByRole('link', { name: 'Lista de espera' })).toBeFocused();
  for (const name of ['Mi Perfil', 'Actividades', 'Recetas'])
    await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('button', { name: 'Cerrar sesión' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'the views behind Más');
  await menu.getByRole('link', { name: 'Mi Perfil' }).press('Enter');
  await expect(title(page, 'Mi Perfil')).toBeVisible();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(more).toHaveAttribute('aria-current', 'true');

  await page.route('**/accounts:sendOobCode*', (route) => route.abort());
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expectNotice(page, 'no se pudo enviar el mail');
  await expectAbove(menu, page.getByRole('alert').filter({ hasText: 'no se pudo enviar el mail' }));
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expectAbove(menu, page.getByRole('contentinfo').getByRole('link').last());

  await more.click();
  await menu.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/');
  await expect(menu).toBeHidden();
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
    home: 'Empezá hoy',
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
