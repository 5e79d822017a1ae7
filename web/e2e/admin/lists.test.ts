import { randomUUID } from 'node:crypto';
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { describe, expect, onTestFinished } from 'vitest';
import { test } from '../browser.ts';
import { firestore, newClase, newMember } from '../demo.ts';
import { enterAsAdmin, openSection, row } from './admin.ts';
import { expected } from './sections.ts';

describe('the dashboard', () => {
  test('shows each section as a table with what may be done in it', async ({ page }) => {
    await enterAsAdmin(page);
    await page.getByRole('heading', { name: 'Admin dashboard' }).waitFor();
    for (const { title, columns, adds, edits } of expected) {
      await openSection(page, title);
      const table = page.getByRole('region', { name: `Tabla de ${title}` });
      await table.getByRole('row').nth(1).waitFor();
      const heads = await table.getByRole('columnheader').allTextContents();
      expect(heads, title).toEqual([...columns, 'Acciones']);
      expect(await page.getByRole('button', { name: 'Agregar', exact: true }).isEnabled(), title).toBe(adds);
      expect((await table.getByRole('link', { name: /^Editar/ }).count()) > 0, title).toBe(edits);
      expect(await page.getByLabel('Podes filtrar por:').locator('option').allTextContents()).toEqual([
        'Podes filtrar por:', 'Ultimos creados', 'Ultimos modificados',
      ]);
      expect(await page.locator('nav [aria-current=page]').innerText(), title).toContain(title);
    }
  });

  test('has the open section in sight on a phone, where the menu is a row that scrolls', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await enterAsAdmin(page, '/admindashboard/descuentos');
    const sections = page.getByRole('navigation', { name: 'Secciones' });
    const inSight = (title: string) =>
      expect.poll(async () => {
        const { x, width } = (await sections.getByRole('link', { name: title }).boundingBox())!;
        return x >= 0 && x + width <= 360;
      }).toBe(true);
    await inSight('Descuentos');
    await page.getByRole('row').nth(1).getByRole('link', { name: /^Editar/ }).click();
    await page.getByRole('link', { name: 'Volver a Descuentos' }).waitFor();
    await inSight('Descuentos');
    await openSection(page, 'Clases');
    await inSight('Clases');
  });

  test('offers to cancel an order unless it is Canceled, and to delete a user', async ({ page }) => {
    await enterAsAdmin(page, '/admindashboard/ordenes');
    const orders = page.getByRole('region', { name: 'Tabla de Ordenes' });
    await orders.getByRole('row').nth(1).waitFor();
    for (const each of await orders.getByRole('row').all()) {
      const text = await each.innerText();
      if (!text.includes('@')) continue;
      expect(await each.getByRole('button', { name: /^Cancelar orden/ }).count(), text).toBe(text.includes('Canceled') ? 0 : 1);
    }
    await openSection(page, 'Usuarios');
    await page.getByRole('button', { name: /^Borrar/ }).first().waitFor();
  });

  test('shows a class with its trainers and its slots folded, a percent, true and false', async ({ page }) => {
    const clase = await newClase({ capacity: 7 });
    await enterAsAdmin(page, '/admindashboard/clases');
    const mine = row(page, clase.name);
    await mine.getByText('1 horario').click();
    await mine.getByText('Lunes 7:00').waitFor();
    await openSection(page, 'Dias y horas');
    await row(page, clase.diaHoraId).getByText(clase.name).waitFor();
    await openSection(page, 'Descuentos');
    await row(page, 'GYM_POWER2022').getByText('10%').waitFor();
    await openSection(page, 'Usuarios');
    await row(page, 'Ada').getByText('true', { exact: true }).first().waitFor();
  });

  test('finds a member by the beginning of the name or the email, in capitals or not, and says that it looks at beginnings', async ({ page }) => {
    // Letters alone: what holds a digit is looked for among the emails.
    const name = `Ángela ${randomUUID().replaceAll(/[^a-f]/g, 'x').slice(0, 12)}`;
    const member = await newMember({ name });
    await enterAsAdmin(page, '/admindashboard/usuarios');
    const search = page.getByRole('searchbox', { name: 'Buscar por nombre o email' });
    expect(await search.getAttribute('placeholder')).toBe('Nombre empieza con…, o email con @');
    const find = async (text: string) => {
      await search.fill(text);
      await page.getByRole('button', { name: 'Buscar' }).click();
    };
    for (const text of [name.slice(0, 18), name.toLowerCase().slice(0, 18), member.email.slice(0, 15)]) {
      await find(text);
      await row(page, member.email).waitFor();
      expect(await page.getByRole('row').count()).toBe(2);
    }
    const middle = name.slice(7);
    await find(middle);
    await page.getByText(`Nada empieza con «${middle}». Fijate también en los acentos.`).waitFor();
  });

  test('turns a list into pages, and offers none after the first of a list that now fits on it', async ({ page }) => {
    await enterAsAdmin(page, '/admindashboard/descuentos');
    const prefix = `PAGINA${randomUUID().slice(0, 8).toUpperCase()}`;
    const codes = Array.from({ length: 51 }, (_, index) => `${prefix}${String(index).padStart(2, '0')}`);
    const stamps = { createdAt: new Date(), updatedAt: new Date() };
    /** All at once, as nobody types it: page and count see no list in between. */
    const change = (some: readonly string[], write: (batch: WriteBatch, codigo: string, ref: DocumentReference) => void) => {
      const batch = firestore.batch();
      for (const codigo of some) write(batch, codigo, firestore.doc(`descuentos/${codigo.toLowerCase()}`));
      return batch.commit();
    };
    const remove = (some: readonly string[]) => change(some, (batch, _, ref) => batch.delete(ref));
    onTestFinished(async () => void (await remove(codes)));
    await change(codes, (batch, codigo, ref) => batch.set(ref, { ...stamps, codigo, descuento: 5 }));
    await page.getByRole('searchbox').fill(prefix);
    await page.getByRole('button', { name: 'Buscar' }).click();
    const next = page.getByRole('button', { name: 'Siguiente' });
    await page.getByText('1–50 de 51').waitFor();
    await next.click();
    await page.getByText('51–51 de 51').waitFor();
    await row(page, codes[50]!).waitFor();
    expect(await next.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Anterior' }).click();
    await page.getByText('1–50 de 51').waitFor();
    expect(await next.isEnabled()).toBe(true);

    await remove(codes.slice(0, 2));
    await page.getByText('1–49 de 49').waitFor();
    expect(await next.isDisabled()).toBe(true);
  });
});
