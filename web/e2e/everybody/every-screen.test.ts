import type { Page } from '@playwright/test';
import type { paths } from '../../src/config/paths.ts';
import { expect, test } from '../fixtures.ts';
import { addToCart, buy } from '../gym/orders.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { showDemoActivitiesAlone } from '../steps/demo-activities.ts';
import { atRest, expectNoOverflow } from '../steps/layout.ts';
import { openAs } from '../steps/session.ts';

type Role = 'visitors' | 'members' | 'admins';

/** Whose screen each path of the site is. A path that is missing here does not compile. */
const screens: Record<keyof typeof paths, { of: Role; at: readonly string[] } | 'another path'> = {
  home: { of: 'visitors', at: ['/'] },
  homeAbout: 'another path',
  homeActivities: 'another path',
  homeReviews: 'another path',
  activities: { of: 'visitors', at: ['/clases'] },
  activity: { of: 'visitors', at: ['/clases/boxeo'] },
  reviews: { of: 'visitors', at: ['/resenas'] },
  about: { of: 'visitors', at: ['/about'] },
  nosotros: 'another path',
  login: { of: 'visitors', at: ['/login'] },
  register: { of: 'visitors', at: ['/register'] },
  checkout: { of: 'members', at: ['/checkout'] },
  secondFactor: { of: 'admins', at: ['/segundo-factor'] },
  agreeToMails: { of: 'visitors', at: ['/avisos'] },
  recipe: { of: 'visitors', at: ['/recipes/1'] },
  member: { of: 'members', at: ['/sociodashboard'] },
  memberView: {
    of: 'members',
    at: ['perfil', 'inicio', 'actividades', 'recetas', 'compras'].map((view) => `/sociodashboard/${view}`),
  },
  receipt: { of: 'members', at: ['/sociodashboard/compras/ORDER'] },
  admin: { of: 'admins', at: ['/admindashboard'] },
  adminSection: {
    of: 'admins',
    at: ['usuarios', 'clases', 'instructores', 'ordenes', 'dias y horas', 'descuentos'].map(
      (section) => `/admindashboard/${section}`,
    ),
  },
  adminHolders: { of: 'admins', at: ['/admindashboard/dias y horas/lugares/yoga-lunes-0900'] },
  adminWeek: { of: 'admins', at: ['/admindashboard/dias y horas/semana'] },
  adminEdit: { of: 'admins', at: ['/admindashboard/clases/edit/yoga', '/admindashboard/usuarios/edit/socia'] },
};

const screensOf = (role: Role): readonly string[] =>
  Object.values(screens).flatMap((screen) => (screen !== 'another path' && screen.of === role ? screen.at : []));

async function expectUsable(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  const loading = page.getByText('Cargando');
  // Some parts load when they come near.
  await expect(async () => {
    for (const part of await loading.all()) await part.scrollIntoViewIfNeeded({ timeout: 1_000 });
    expect(await loading.count()).toBe(0);
  }).toPass();
  await atRest(page);
  await expectNoOverflow(page, address);
  await expectAccessible(page, address);
}

test.describe('at 200 % zoom and with reduced motion', () => {
  // A window of 1280 x 800 pixels.
  test.use({ viewport: { width: 640, height: 400 }, contextOptions: { reducedMotion: 'reduce' } });

  test('visitors can use every page: axe finds nothing, and nothing is cut off', async ({ page }) => {
    test.slow();
    await showDemoActivitiesAlone(page);
    for (const address of screensOf('visitors')) await expectUsable(page, address);
  });

  test('members can use every page: axe finds nothing, and nothing is cut off', async ({ page, member, activity }) => {
    test.slow();
    const orderId = await buy(member, activity);
    await addToCart(member, activity);
    await openAs(page, member, '/robots.txt');
    for (const address of screensOf('members')) await expectUsable(page, address.replace('ORDER', orderId));
  });

  test('admins can use every page: axe finds nothing, and nothing is cut off', async ({ page, admin }) => {
    test.slow();
    await openAs(page, admin, '/robots.txt');
    for (const address of screensOf('admins')) await expectUsable(page, address);
  });
});
