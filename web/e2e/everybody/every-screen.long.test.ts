import type { Page } from '@playwright/test';
import type { paths } from '../../src/config/paths.ts';
import { expect, test } from '../fixtures.ts';
import { newMarkableSession } from '../gym/attendance.ts';
import { grantCredit } from '../gym/credits.ts';
import { addToCart, buy, placeOrder } from '../gym/orders.ts';
import { newDesk, newInstructor } from '../gym/people.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { showDemoActivitiesAlone } from '../steps/demo-activities.ts';
import { atRest, DESKTOP, expectNoOverflow, PHONE } from '../steps/layout.ts';
import { openAs } from '../steps/session.ts';

type Role = 'visitors' | 'members' | 'trainers' | 'desk' | 'admins';

/** Addresses, each with a text that its page shows once its data has arrived, whatever other tests store. */
type Screens = Readonly<Record<string, string>>;

/** The screens of each role by the site's paths. A missing path does not compile. */
const screens: Record<keyof typeof paths | 'no path', Partial<Record<Role, Screens>> | 'another path'> = {
  home: { visitors: { '/': 'Boxeo' } },
  homeAbout: 'another path',
  homeActivities: 'another path',
  homeReviews: 'another path',
  activities: { visitors: { '/clases': 'Boxeo' } },
  activity: { visitors: { '/clases/boxeo': 'Boxeo' } },
  activitySession: 'another path',
  activitySlot: { visitors: { '/clases/boxeo?horario=boxeo-jueves-1830': 'Si pagás hoy' } },
  agenda: { visitors: { '/agenda': 'Boxeo' } },
  reviews: { visitors: { '/resenas': 'Boxeo' } },
  about: { visitors: { '/about': 'Experiencia' } },
  nosotros: 'another path',
  login: { visitors: { '/login': 'Ingresar' } },
  register: { visitors: { '/register': 'Registrarme' } },
  checkout: { visitors: { '/checkout': 'terminar tu compra' }, members: { '/checkout': 'Pagar' } },
  invitation: { visitors: { '/invitacion': 'Crear contraseña' } },
  staffToday: {
    desk: { '/admindashboard/hoy': 'Cobros y vencimientos' },
    admins: { '/admindashboard/hoy': 'Cobros y vencimientos' },
  },
  deskSale: {
    desk: { '/admindashboard/vender': 'Persona nueva', '/admindashboard/vender?persona=nueva': 'Seguir' },
  },
  deskSaleTo: { desk: { '/admindashboard/vender?socio=socia': 'Cobrar $' } },
  deskTill: { desk: { '/admindashboard/caja': 'Total' } },
  staffList: { desk: { '/admindashboard/lista/SLOT/DATE': 'de 1 presente' } },
  memberFile: { desk: { '/admindashboard/ficha/socia': 'Notas del equipo' } },
  secondFactor: { admins: { '/segundo-factor': 'Segundo factor' } },
  agreeToMails: { visitors: { '/avisos': 'abrí el enlace', '/avisos?resumen=x.y': 'No me lo manden más' } },
  withdrawal: {
    visitors: { '/arrepentimiento': 'diez días', '/arrepentimiento?anular=x.y': '¿No fuiste vos?' },
    members: { '/arrepentimiento': 'Tus compras' },
  },
  leaving: { visitors: { '/baja': 'baja' } },
  terms: { visitors: { '/condiciones': 'Versión' } },
  door: { desk: { '/recepcion': 'Escaneá el código' } },
  entry: { members: { '/ingreso': 'Escaneá con la cámara' } },
  recipe: { visitors: { '/recipes/1': 'Ingredientes' } },
  'no path': { visitors: { '/no-existe': 'Not found Page' } },
  member: { members: { '/sociodashboard': 'Bienvenido' } },
  memberView: {
    members: {
      '/sociodashboard/agenda': 'No puedo ir',
      '/sociodashboard/recuperos': 'Cómo funcionan',
      '/sociodashboard/espera': 'No estás en ninguna lista',
      '/sociodashboard/perfil': 'Mi Perfil',
      '/sociodashboard/inicio': 'Bienvenido',
      '/sociodashboard/actividades': 'Prueba',
      '/sociodashboard/recetas': '50 recetas',
      '/sociodashboard/compras': 'En camino',
    },
  },
  recupero: { members: { '/sociodashboard/recuperos/CREDIT': 'Reservar' } },
  renewal: { members: { '/sociodashboard/actividades/renovar': 'Podés renovar' } },
  receipt: { members: { '/sociodashboard/compras/ORDER': 'Comprobante' } },
  instructor: { trainers: { '/instructor': 'Prueba' } },
  instructorList: { trainers: { '/instructor/SLOT/DATE': 'de 1 presente' } },
  admin: { admins: { '/admindashboard': 'Bandeja' } },
  adminFigures: { admins: { '/admindashboard/figuras': 'Ver la tabla' } },
  adminAttendance: { admins: { '/admindashboard/asistencia': 'Ocupación por fecha' } },
  adminAgenda: { admins: { '/admindashboard/agenda': 'Yoga' } },
  adminReviews: { admins: { '/admindashboard/resenas': 'Responder' } },
  adminWithdrawals: { admins: { '/admindashboard/retractos': 'Retractos' } },
  adminSettings: { admins: { '/admindashboard/ajustes': 'Guardar ajustes' } },
  adminSection: {
    admins: {
      '/admindashboard/usuarios': '@',
      '/admindashboard/clases': '$',
      '/admindashboard/instructores': ' años',
      '/admindashboard/ordenes': '$',
      '/admindashboard/dias y horas': 'Lunes',
      '/admindashboard/descuentos': '%',
      '/admindashboard/productos': 'Agua',
    },
  },
  adminHolders: {
    admins: {
      '/admindashboard/dias y horas/semana': 'Yoga',
      '/admindashboard/dias y horas/lugares/yoga-lunes-0900': 'Yoga',
    },
  },
  adminEdit: {
    admins: {
      '/admindashboard/usuarios/edit/socia': 'Guardar',
      '/admindashboard/clases/edit/yoga': 'Guardar',
      '/admindashboard/instructores/edit/lucia-ibarra': 'Guardar',
      '/admindashboard/dias y horas/edit/yoga-lunes-0900': 'Guardar',
      '/admindashboard/descuentos/edit/gym_power2022': 'Guardar',
      '/admindashboard/productos/edit/agua': 'Guardar',
    },
  },
};

const screensOf = (role: Role): Screens =>
  Object.assign(
    {},
    ...Object.values(screens).map((screen) => (screen === 'another path' ? {} : screen[role])),
  ) as Screens;

const views = [
  { on: 'a desktop', size: DESKTOP, reducedMotion: 'no-preference' },
  { on: 'a phone', size: PHONE, reducedMotion: 'no-preference' },
  { on: 'a desktop at 200 % zoom, with less motion', size: { width: 640, height: 400 }, reducedMotion: 'reduce' },
] as const;

/** The buttons that the law requires are visible without scrolling or opening anything. */
async function expectRights(page: Page, address: string): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const rights = page.getByRole('navigation', { name: 'Tus derechos' });
  for (const name of ['Botón de arrepentimiento', 'Botón de baja de servicio'])
    await expect(rights.getByRole('link', { name }), address).toBeInViewport({ ratio: 1 });
}

async function expectUsable(page: Page, address: string, shown: string): Promise<void> {
  await page.setViewportSize(views[0].size);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
  const loading = page.getByText('Cargando');
  // Some parts load when they come near the viewport.
  await expect(async () => {
    for (const part of await loading.all()) await part.scrollIntoViewIfNeeded({ timeout: 1_000 });
    expect(await loading.count()).toBe(0);
  }, address).toPass();
  await expect(page.getByRole('main'), address).toContainText(shown);
  for (const { on, size, reducedMotion } of views) {
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion });
    await atRest(page);
    await expectNoOverflow(page, `${address} on ${on}`);
    if (size === PHONE && !/^\/(admindashboard|recepcion)/.test(address)) await expectRights(page, address);
    await expectAccessible(page, `${address} on ${on}`);
  }
}

async function expectAllUsable(page: Page, addresses: Screens): Promise<void> {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(`${page.url()}: ${message.text()}`));
  for (const [address, shown] of Object.entries(addresses)) await expectUsable(page, address, shown);
  expect(errors, 'what the browser logged').toEqual([]);
}

const promise = 'axe finds nothing, nothing is cut off, at any size, and the browser logs no error';

test(`visitors can use every page: ${promise}`, async ({ page }) => {
  test.slow();
  await showDemoActivitiesAlone(page);
  await expectAllUsable(page, screensOf('visitors'));
});

test(`members can use every page: ${promise}`, async ({ page, member, activity }) => {
  test.slow();
  const orderId = await buy(member, activity);
  await placeOrder(member, activity);
  await addToCart(member, activity);
  const creditId = await grantCredit(member);
  await openAs(page, member, '/robots.txt');
  const own = Object.entries(screensOf('members')).map(([address, shown]) => [
    address.replace('ORDER', orderId).replace('CREDIT', creditId),
    shown,
  ]);
  await expectAllUsable(page, Object.fromEntries(own) as Screens);
});

const withList = (screensOfRole: Screens, slotId: string, date: string): Screens =>
  Object.fromEntries(
    Object.entries(screensOfRole).map(([address, shown]) => [
      address.replace('SLOT', slotId).replace('DATE', date),
      shown,
    ]),
  );

test(`trainers and the front desk can use every page: ${promise}`, async ({ page, newDevice, member, activity }) => {
  test.slow();
  const { trainerId, date } = await newMarkableSession(activity, [member]);
  await openAs(page, await newInstructor(trainerId), '/robots.txt');
  await expectAllUsable(page, withList(screensOf('trainers'), activity.slotId, date));
  const counter = await newDevice();
  await openAs(counter, await newDesk(), '/robots.txt');
  await expectAllUsable(counter, withList(screensOf('desk'), activity.slotId, date));
});

test(`admins can use every page: ${promise}`, async ({ page, admin }) => {
  test.slow();
  await openAs(page, admin, '/robots.txt');
  await expectAllUsable(page, screensOf('admins'));
});
