// An admin at a gym of 2,000 members and orders.
import { foundBy, newUser } from '@gym-power/domain';
import { db } from '../../../functions/src/platform/firebase.ts';
import { address, ports } from '../../system/ports.ts';
import type { Measure } from './visitor.ts';
import type { SlowDevice } from './slow-device.ts';

const ROWS = 2_000;
/** The dashboard loads this list whole, up to 1,000 (features/admin/list/use-whole-page.ts). */
const SLOTS = 960;
const DAYS = ['Lunes', 'Martes', 'Miercoles', 'Jueves', 'Viernes', 'Sabado'];
const NAMES = ['Ana', 'Bruno', 'Carla', 'Diego', 'Elena', 'Facundo', 'Gabriela', 'Hernán'];

/** Adds to the demo gym. Its triggers must not run meanwhile. */
async function fill(): Promise<void> {
  const writer = db().bulkWriter({ throttling: false });
  const put = (path: string, data: object, index: number) => {
    const at = new Date(Date.now() - index * 3_600_000);
    void writer.set(db().doc(path), { ...data, createdAt: at, updatedAt: at });
  };
  for (let index = 0; index < ROWS; index++) {
    const uid = `m${index}`;
    const name = NAMES[index % NAMES.length]!;
    const email = `${uid}@gympower.test`;
    const profile = { uid, name, lastName: `Pérez ${index}`, email, phoneNumber: '', image: '' };
    const user = { ...newUser(profile, new Date()), activities: ['boxeo', 'yoga'] };
    put(`users/${uid}`, { ...user, ...foundBy(user) }, index);
    put(
      `orders/o${index}`,
      {
        state: index % 3 === 0 ? 'Created' : 'Complete',
        user,
        userId: uid,
        email: user.email,
        activities: [{ id: 'boxeo', name: 'Boxeo', image: '' }],
        revision: 2,
        canceledBecause: null,
        diaHoraIds: [],
        descuento: null,
        totalPrice: 20_000 + index,
        reservedUntil: null,
        purchasedAt: new Date(),
        preference: null,
        paymentId: null,
        paymentStatus: null,
      },
      index,
    );
  }
  for (let index = 0; index < SLOTS; index++)
    put(
      `diaHoras/s${index}`,
      { day: DAYS[index % DAYS.length], hour: `${6 + (index % 16)}:00`, capacity: 20, taken: 0, activityId: null },
      index,
    );
  await writer.close();
}

/** Without the triggers, which would start a process for each record. */
export async function fillDashboard(): Promise<void> {
  const triggers = (what: 'disable' | 'enable') =>
    fetch(`${address(ports.hub)}/functions/${what}BackgroundTriggers`, { method: 'PUT' });
  await triggers('disable');
  await fill();
  await triggers('enable');
}

export async function administer(laptop: SlowDevice, site: string, toPaint: Measure): Promise<void> {
  const { page } = laptop;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const rows = page.getByRole('row');
  const open = async (section: string) => {
    await page.goto(`${site}/admindashboard/${encodeURIComponent(section)}`);
    await rows.nth(20).waitFor();
    await laptop.look();
  };
  const paintOfClick = async (what: string, name: string) =>
    toPaint(what, await laptop.paintAfter(() => button(name).click()));
  const typeAndSearch = async (what: string, text: string) => {
    const box = page.getByRole('searchbox', { name: /^Buscar/ });
    await box.focus();
    toPaint(`${what}: a letter typed`, await laptop.paintAfter(() => page.keyboard.type(text[0]!)));
    await page.keyboard.type(text.slice(1));
    toPaint(`${what}: search`, await laptop.paintAfter(() => page.keyboard.press('Enter')));
    await rows.nth(1).waitFor();
  };

  await page.goto(`${site}/login`);
  await page.getByLabel('Email').fill('admin@gympower.test');
  await page.getByLabel('Password', { exact: true }).fill('Admin123!');
  await button('Ingresar').click();
  await page.waitForURL(/admindashboard/);

  await open('usuarios');
  await paintOfClick('members: next page', 'Siguiente');
  await paintOfClick('members: sort by name', 'Apellido y nombre');
  await typeAndSearch('members', 'elena');
  await open('ordenes');
  await paintOfClick('orders: next page', 'Siguiente');
  await paintOfClick('orders: sort by total', 'Total');
  await open('dias y horas');
  await paintOfClick('slots: next page', 'Siguiente');
  await paintOfClick('slots: sort by day', 'Día');
  await paintOfClick('slots: dialog', 'Agregar');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await laptop.look();
  await typeAndSearch('slots', 'jueves 9');
}
