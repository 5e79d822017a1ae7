import { randomUUID } from 'node:crypto';
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { describe, expect, onTestFinished } from 'vitest';
import { test } from '../browser.ts';
import { firestore, newClase, newMember } from '../demo.ts';
import { overflow } from '../steps.ts';
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
        'Podes filtrar por:',
        'Ultimos creados',
        'Ultimos modificados',
      ]);
      expect(await page.locator('nav [aria-current=page]').innerText(), title).toContain(title);
    }
  });

  test('has the open section in sight on a phone, where the menu is a row that scrolls', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await enterAsAdmin(page, '/admindashboard/descuentos');
    const sections = page.getByRole('navigation', { name: 'Secciones' });
    const inSight = (title: string) =>
      expect
        .poll(async () => {
          const { x, width } = (await sections.getByRole('link', { name: title }).boundingBox())!;
          return x >= 0 && x + width <= 360;
        })
        .toBe(true);
    await inSight('Descuentos');
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('link', { name: /^Editar/ })
      .click();
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
      expect(await each.getByRole('button', { name: /^Cancelar orden/ }).count(), text).toBe(
        text.includes('Canceled') ? 0 : 1,
      );
    }
    await openSection(page, 'Usuarios');
    await page
      .getByRole('button', { name: /^Borrar/ })
      .first()
      .waitFor();
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

  test('finds a member by the beginning of the name or the email, in capitals or not, and says that it looks at beginnings', async ({
    page,
  }) => {
    // Letters alone: what holds a digit is looked for among the emails.
    const name = `Ángela ${randomUUID()
      .replaceAll(/[^a-f]/g, 'x')
      .slice(0, 12)}`;
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

  test('is never wider than the screen, however wide a table is', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await enterAsAdmin(page);
    for (const { title } of expected) {
      await openSection(page, title);
      await page
        .getByRole('region', { name: `Tabla de ${title}` })
        .getByRole('row')
        .nth(1)
        .waitFor();
      expect(await overflow(page), title).toBe(0);
    }
  });

  test('takes no year that no order can have, and goes on', async ({ page }) => {
    await enterAsAdmin(page, '/admindashboard/ordenes');
    for (const end of ['Desde', 'Hasta']) {
      await page.getByLabel(end).focus();
      await page.keyboard.type('22112026111');
      await page.getByLabel(end).evaluate((input: HTMLInputElement) => input.blur());
      await page.getByRole('heading', { name: 'Ordenes' }).waitFor();
      await page.getByLabel(end).fill('');
    }
    await page.getByRole('region', { name: 'Tabla de Ordenes' }).waitFor();
  });

  test('leads from an address that names nothing to its beginning', async ({ page }) => {
    await enterAsAdmin(page, '/admindashboard/clases/edit');
    await page.getByRole('heading', { name: 'Resumen' }).waitFor();
  });

  test('finds what was looked for as it was left, whichever way one comes back from a record', async ({ page }) => {
    const { uid, email } = await newMember();
    await enterAsAdmin(page, '/admindashboard/usuarios');
    const search = page.getByRole('searchbox');
    await search.fill(email);
    await page.getByRole('button', { name: 'Buscar' }).click();
    const ways: Record<string, () => Promise<unknown>> = {
      link: () => page.getByRole('link', { name: 'Volver a Usuarios' }).click(),
      'the browser': () => page.goBack(),
      saving: () => page.getByRole('button', { name: 'Guardar' }).click(),
    };
    for (const [way, comeBack] of Object.entries(ways)) {
      await expect.poll(() => page.getByRole('row').count(), { message: way }).toBe(2);
      expect(await search.inputValue(), way).toBe(email);
      await page.getByRole('link', { name: `Editar ${uid}` }).click();
      await page.getByRole('heading', { name: 'Editar usuario' }).waitFor();
      await comeBack();
    }
    await row(page, email).waitFor();
    expect(await search.inputValue()).toBe(email);
    await page.reload();
    await row(page, email).waitFor();
    expect(await search.inputValue(), 'after a reload').toBe(email);
    await openSection(page, 'Descuentos');
    expect(await search.inputValue(), 'another section').toBe('');
  });

  test('turns a list into pages, and offers none after the first of a list that now fits on it', async ({ page }) => {
    await enterAsAdmin(page, '/admindashboard/descuentos');
    const prefix = `PAGINA${randomUUID().slice(0, 8).toUpperCase()}`;
    const codes = Array.from({ length: 51 }, (_, index) => `${prefix}${String(index).padStart(2, '0')}`);
    const stamps = { createdAt: new Date(), updatedAt: new Date() };
    /** All at once, as nobody types it: page and count see no list in between. */
    const change = (
      some: readonly string[],
      write: (batch: WriteBatch, codigo: string, ref: DocumentReference) => void,
    ) => {
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

    // Somebody else deletes all that the last page holds while it is shown.
    await next.click();
    await row(page, codes[50]!).waitFor();
    // The emulator may keep from a new listener what changes in its first moment.
    await page.waitForTimeout(1_000);
    await remove(codes.slice(50));
    await page.getByText('1–50 de 50').waitFor();

    await remove(codes.slice(0, 2));
    await page.getByText('1–48 de 48').waitFor();
    expect(await next.isDisabled()).toBe(true);
  });
});
