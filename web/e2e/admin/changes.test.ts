import { randomUUID } from 'node:crypto';
import { type DocumentReference, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { test } from '../browser.ts';
import { firestore, newClase, newMember } from '../demo.ts';
import { enterAsAdmin, found, openSection, row, stored } from './admin.ts';
import { creations } from './sections.ts';

async function freeSlot(): Promise<string> {
  const id = `libre-${randomUUID().slice(0, 8)}`;
  const now = Timestamp.now();
  await firestore
    .doc(`diaHoras/${id}`)
    .set({ day: 'Lunes', hour: '5:00', capacity: 4, taken: 0, activityId: null, createdAt: now, updatedAt: now });
  return id;
}

const fill = async (page: Page, label: string, value: string | string[]) => {
  const dialog = page.getByRole('dialog');
  if (Array.isArray(value))
    for (const each of value) await dialog.getByRole('group', { name: label }).getByLabel(each).check();
  else if (label === 'Día') await dialog.getByLabel(label).selectOption(value);
  else await dialog.getByLabel(label, { exact: true }).fill(value);
};

describe('creating', () => {
  test('each section says what is missing or wrong, creates, says so and shows the new row', async ({ page }) => {
    const name = `N-${randomUUID().slice(0, 6).toUpperCase()}`;
    await enterAsAdmin(page);
    for (const { title, errors, values, done } of creations(name, await freeSlot())) {
      await openSection(page, title);
      await page.getByRole('button', { name: 'Agregar', exact: true }).click();
      const dialog = page.getByRole('dialog');
      const create = dialog.getByRole('button', { name: 'Crear' });
      for (const [label, typed, message] of errors) {
        await fill(page, label, label === 'Día' ? 'Lunes' : '1');
        await fill(page, label, typed);
        await dialog.getByText(message, { exact: true }).waitFor();
        expect(await create.isDisabled(), message).toBe(true);
      }
      for (const [label, value] of Object.entries(values)) {
        if (Array.isArray(value)) {
          const box = dialog.getByRole('group', { name: label }).getByLabel(value[0]!);
          await box.check();
          await box.uncheck();
          await dialog.getByText(/^Deb/).waitFor();
        }
        await fill(page, label, value);
      }
      await create.click();
      await page.getByText(done).waitFor();
      await dialog.waitFor({ state: 'detached' });
      await row(page, title === 'Dias y horas' ? '6:07' : name)
        .first()
        .waitFor();
    }
    const clase = await found('activities', 'name', name);
    expect(await found('diaHoras', 'activityId', clase!.id), 'the chosen slot belongs to the class').toMatchObject({
      hour: '5:00',
    });
    const trainer = await found('trainers', 'name', name);
    expect((await stored('activities/yoga'))!['trainers']).toContain(trainer!.id);
    expect(await found('descuentos', 'codigo', name)).toMatchObject({ descuento: 15 });
  });

  test('a class is given by any of many trainers', async ({ page }) => {
    const ids = Array.from({ length: 51 }, (_, index) => `e2e-${randomUUID().slice(0, 8)}-${index}`);
    const change = (write: (batch: WriteBatch, ref: DocumentReference) => void) => {
      const batch = firestore.batch();
      for (const id of ids) write(batch, firestore.doc(`trainers/${id}`));
      return batch.commit();
    };
    onTestFinished(async () => void (await change((batch, ref) => batch.delete(ref))));
    const now = Timestamp.now();
    await change((batch, ref) =>
      batch.set(ref, {
        name: 'Aaron',
        image: '/img/logo.svg',
        specialty: 'Yoga',
        experience: '1',
        description: '',
        createdAt: now,
        updatedAt: now,
      }),
    );
    await enterAsAdmin(page, '/admindashboard/clases');
    await page.getByRole('button', { name: 'Agregar', exact: true }).click();
    await page.getByRole('checkbox', { name: '(valeria-quiroga)' }).check();
  });

  test('a code that is there already is refused', async ({ page }) => {
    await enterAsAdmin(page, '/admindashboard/descuentos');
    await page.getByRole('button', { name: 'Agregar', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Código').fill('gym_power2022');
    expect(await page.getByRole('dialog').getByLabel('Código').inputValue()).toBe('GYM_POWER2022');
    await page.getByLabel('Descuento (%)').fill('20');
    await page.getByRole('button', { name: 'Crear' }).click();
    await page.getByText('Ya existe un descuento con ese código.').waitFor();
  });
});

const save = (page: Page) => page.getByRole('button', { name: 'Guardar' });

describe('editing', () => {
  test('a class: address, name, price; saving leads back to the dashboard', async ({ page }) => {
    const clase = await newClase({ price: 10_000 });
    await enterAsAdmin(page, '/admindashboard/clases');
    await row(page, clase.name)
      .getByRole('link', { name: /^Editar/ })
      .click();
    await page.waitForURL(`**/admindashboard/clases/edit/${clase.activityId}`);
    await page.reload();
    await page.getByLabel('Precio').fill('');
    await page.getByText('El precio es requerido').waitFor();
    expect(await save(page).isDisabled()).toBe(true);
    for (const hidden of ['Descripción', 'Id', 'Capacidad'])
      expect(await page.getByLabel(hidden, { exact: true }).count(), hidden).toBe(0);
    await page.getByLabel('Precio').fill('12500');
    await save(page).click();
    await page.getByText('Actividad editada correctamente').waitFor();
    expect(new URL(page.url()).pathname).toBe('/admindashboard');
    await row(page, clase.name).getByText('$12.500').waitFor();
    expect(await stored(`activities/${clase.activityId}`)).toMatchObject({ price: 12_500 });
  });

  test('the slots and trainers of a class; a slot with places sold stays', async ({ page }) => {
    const clase = await newClase();
    const slot = await freeSlot();
    await enterAsAdmin(page, `/admindashboard/clases/edit/${clase.activityId}`);
    const slots = page.getByRole('region', { name: 'Días y horas de la clase' });
    await slots.getByRole('combobox').selectOption(slot);
    await slots.getByRole('button', { name: 'Agregar' }).click();
    await slots.getByRole('button', { name: new RegExp(`Quitar.*${slot}`) }).click();
    await expect.poll(() => stored(`diaHoras/${slot}`)).toMatchObject({ activityId: null });
    await firestore.doc(`diaHoras/${clase.diaHoraId}`).update({ taken: 1 });
    await slots.getByRole('button', { name: new RegExp(`Quitar.*${clase.diaHoraId}`) }).click();
    await page.getByText('No se pudo borrar este día-hora de la actividad').waitFor();
    const trainers = page.getByRole('region', { name: 'Instructores de la clase' });
    await trainers.getByRole('combobox').selectOption('lucia-ibarra');
    await trainers.getByRole('button', { name: 'Agregar' }).click();
    await trainers.getByRole('button', { name: /Quitar.*lucia-ibarra/ }).waitFor();
    await expect.poll(() => stored(`activities/${clase.activityId}`)).toMatchObject({ trainers: ['lucia-ibarra'] });
  });

  test('a user: only the admin role, and never that of the user named Admin', async ({ page }) => {
    const member = await newMember();
    await enterAsAdmin(page, `/admindashboard/usuarios/edit/${member.uid}`);
    for (const label of ['Nombre', 'Apellido', 'Email', 'Teléfono', 'Imagen'])
      expect(await page.getByLabel(label).isDisabled(), label).toBe(true);
    await page.getByLabel('¿Será administrador?').check();
    await save(page).click();
    await page.getByText('edit profile').waitFor();
    expect(await stored(`users/${member.uid}`)).toMatchObject({ isAdmin: true });
    await page.goto('/admindashboard/usuarios/edit/admin');
    expect(await page.getByLabel('¿Será administrador?').isDisabled()).toBe(true);
  });

  test('the own admin role is not given away', async ({ page }) => {
    const { uid } = await enterAsAdmin(page);
    await page.goto(`/admindashboard/usuarios/edit/${uid}`);
    await page.getByLabel('¿Será administrador?').uncheck();
    await save(page).click();
    await page.getByText('algo salio mal', { exact: true }).waitFor();
  });

  test('a trainer, a slot and a descuento', async ({ page }) => {
    const slot = await freeSlot();
    const now = Timestamp.now();
    const code = `E-${randomUUID().slice(0, 6).toUpperCase()}`;
    await firestore.doc(`descuentos/${code}`).set({ codigo: code, descuento: 5, createdAt: now, updatedAt: now });
    await firestore.doc(`trainers/${code}`).set({
      name: code,
      image: '/img/entrenadora-yoga-640.webp',
      specialty: 'Yoga',
      experience: '1 año',
      description: '',
      createdAt: now,
      updatedAt: now,
    });
    const edits = [
      {
        path: `instructores/edit/${code}`,
        label: 'Especialidad',
        value: 'Pilates',
        done: 'Instructor editado correctamente',
        at: `trainers/${code}`,
        kept: { specialty: 'Pilates' },
      },
      {
        path: `dias y horas/edit/${slot}`,
        label: 'Capacidad',
        value: '9',
        done: 'Dia y hora editado correctamente',
        at: `diaHoras/${slot}`,
        kept: { capacity: 9 },
      },
      {
        path: `descuentos/edit/${code}`,
        label: 'Código',
        value: `${code.toLowerCase()}x`,
        done: 'Descuento editado correctamente',
        at: `descuentos/${code}`,
        kept: { codigo: `${code}X` },
      },
    ];
    await enterAsAdmin(page);
    for (const { path, label, value, done, at, kept } of edits) {
      await page.goto(`/admindashboard/${path}`);
      await page.getByLabel(label, { exact: true }).fill(value);
      await save(page).click();
      await page.getByText(done).waitFor();
      expect(await stored(at)).toMatchObject(kept);
    }
    await page.goto(`/admindashboard/dias y horas/edit/${slot}`);
    await expect
      .poll(() => page.getByLabel('Día').locator('option').allTextContents())
      .toEqual(['Elegí un día', 'Lunes', 'Martes', 'Miercoles', 'Jueves', 'Sabado', 'Domingo']);
  });
});

/** The seconds in which a deletion can be taken back are over. */
const thoughtAgain = (page: Page) => page.waitForTimeout(8_500);

const askToDelete = async (page: Page, address: string) => {
  await page.goto(address);
  await page.getByRole('button', { name: 'Borrar' }).click();
  await page.getByText('Se borra en 8 segundos').waitFor();
};

describe('deleting', () => {
  test('a slot can be taken back for some seconds, and is gone after them', async ({ page }) => {
    const slot = await freeSlot();
    const address = `/admindashboard/dias y horas/edit/${slot}`;
    await enterAsAdmin(page);
    await askToDelete(page, address);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByText('Se borra en 8 segundos').waitFor({ state: 'detached' });
    await thoughtAgain(page);
    expect(await stored(`diaHoras/${slot}`)).toBeDefined();

    await askToDelete(page, address);
    await page.getByText('Se borra en 8 segundos').waitFor({ state: 'detached' });
    await expect.poll(() => stored(`diaHoras/${slot}`)).toBeUndefined();
  });

  test('two clicks start it once, so that it can be taken back', async ({ page }) => {
    const slot = await freeSlot();
    await enterAsAdmin(page, `/admindashboard/dias y horas/edit/${slot}`);
    await page.getByRole('button', { name: 'Borrar' }).dblclick();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await thoughtAgain(page);
    expect(await stored(`diaHoras/${slot}`)).toBeDefined();
  });

  test('a slot with places sold stays', async ({ page }) => {
    const { diaHoraId } = await newClase();
    await firestore.doc(`diaHoras/${diaHoraId}`).update({ taken: 1 });
    await enterAsAdmin(page, `/admindashboard/dias y horas/edit/${diaHoraId}`);
    await page.getByText('Tiene lugares vendidos').waitFor();
    expect(await page.getByRole('button', { name: 'Borrar' }).isDisabled()).toBe(true);
  });
});

describe('deleting a class or a trainer', () => {
  test('the class is gone for visitors, its slot is free, and its history says who did it', async ({ page }) => {
    const clase = await newClase();
    const { uid } = await enterAsAdmin(page, `/admindashboard/clases/edit/${clase.activityId}`);
    await page.getByText('sus días y horas quedan libres para otra clase').waitFor();
    await page.getByRole('button', { name: 'Borrar' }).click();
    await page.getByRole('button', { name: 'Deshacer' }).waitFor();
    await expect.poll(() => stored(`activities/${clase.activityId}`)).toBeUndefined();
    expect(await stored(`diaHoras/${clase.diaHoraId}`)).toMatchObject({ activityId: null });
    await expect.poll(async () => (await page.request.get(`/api/activity/${clase.activityId}`)).status()).toBe(404);
    await page.goto(`/admindashboard/clases/edit/${clase.activityId}`);
    await page.getByText('Este registro no existe, o alguien lo borró.').waitFor();
    await page.getByRole('button', { name: 'Ver historial' }).click();
    await page.getByText('Borrado por Ada Prueba').waitFor();
    expect(await stored(`audit/activities_${clase.activityId}_deleted`)).toMatchObject({ by: uid });
  });

  test('a class with places sold stays, also when they are sold while the admin thinks again', async ({ page }) => {
    const [sold, selling] = [await newClase(), await newClase()];
    await firestore.doc(`diaHoras/${sold.diaHoraId}`).update({ taken: 1 });
    await enterAsAdmin(page, `/admindashboard/clases/edit/${sold.activityId}`);
    await page.getByText('Tiene lugares vendidos: Lunes 7:00').waitFor();
    expect(await page.getByRole('button', { name: 'Borrar' }).isDisabled()).toBe(true);
    await page.goto(`/admindashboard/clases/edit/${selling.activityId}`);
    await page.getByRole('button', { name: 'Borrar' }).click();
    await page.getByRole('button', { name: 'Deshacer' }).waitFor();
    await firestore.doc(`diaHoras/${selling.diaHoraId}`).update({ taken: 1 });
    await page
      .getByText('Esta clase tiene lugares vendidos o reservados: no se puede borrar mientras duren.')
      .waitFor();
    expect(await stored(`activities/${selling.activityId}`)).toBeDefined();
  });

  test('the trainer leaves every class, unless it is taken back', async ({ page }) => {
    const clase = await newClase();
    const id = `e2e-${randomUUID().slice(0, 8)}`;
    const now = Timestamp.now();
    await firestore.doc(`trainers/${id}`).set({
      name: id,
      image: '/img/entrenadora-yoga-640.webp',
      specialty: 'Yoga',
      experience: '1 año',
      description: '',
      createdAt: now,
      updatedAt: now,
    });
    await firestore.doc(`activities/${clase.activityId}`).update({ trainers: [id] });
    const address = `/admindashboard/instructores/edit/${id}`;
    await enterAsAdmin(page);
    await askToDelete(page, address);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await thoughtAgain(page);
    expect(await stored(`trainers/${id}`)).toBeDefined();
    expect(await stored(`activities/${clase.activityId}`)).toMatchObject({ trainers: [id] });

    await askToDelete(page, address);
    await expect.poll(() => stored(`trainers/${id}`)).toBeUndefined();
    expect(await stored(`activities/${clase.activityId}`)).toMatchObject({ trainers: [] });
  });
});

test("what was changed is in the record's history", async ({ page }) => {
  const clase = await newClase({ price: 10_000 });
  await enterAsAdmin(page, `/admindashboard/clases/edit/${clase.activityId}`);
  await page.getByRole('button', { name: 'Ver historial' }).click();
  await page.getByText(/^Creado/).waitFor();
  await firestore.doc(`activities/${clase.activityId}`).update({ price: 11_000 });
  await page.getByText('Precio: de «10000» a «11000»').waitFor();
});
