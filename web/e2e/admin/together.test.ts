import { describe, expect } from 'vitest';
import { ordered } from '../backstage.ts';
import { test } from '../browser.ts';
import { firestore, newClase, newMember } from '../demo.ts';
import { enterAsAdmin, row, secondAdmin, setAdmin, stored } from './admin.ts';

const price = 'Precio';

describe('two admins at once', () => {
  test("see each other's changes without a refresh", async ({ page }) => {
    const clase = await newClase({ price: 10_000 });
    await enterAsAdmin(page, '/admindashboard/clases');
    await row(page, clase.name).getByText('$10.000').waitFor();
    const other = await secondAdmin(page, `/admindashboard/clases/edit/${clase.activityId}`);
    await other.getByLabel(price).fill('11000');
    await other.getByRole('button', { name: 'Guardar' }).click();
    await row(page, clase.name).getByText('$11.000').waitFor();
  });

  test('do not overwrite what they have not seen', async ({ page }) => {
    const clase = await newClase({ price: 10_000 });
    const address = `/admindashboard/clases/edit/${clase.activityId}`;
    await enterAsAdmin(page, address);
    await page.getByLabel(price).fill('9000');
    const other = await secondAdmin(page, address);
    await other.getByLabel(price).fill('11000');
    await other.getByRole('button', { name: 'Guardar' }).click();

    await page.getByText('Otra persona cambió este registro mientras lo editabas.').waitFor();
    await page.getByText('era «10000», ahora es «11000»').waitFor();
    expect(await page.getByRole('button', { name: 'Guardar' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Seguir con lo mío' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: 'the keyboard stays in the form' })
      .toBe('FORM');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Actividad editada correctamente').waitFor();
    expect(await stored(`activities/${clase.activityId}`)).toMatchObject({ price: 9000 });
  });

  test('do not both choose the same slot: what one has taken is no part any more of what the other one creates', async ({
    page,
  }) => {
    const [mine, theirs] = [await newClase(), await newClase()];
    const slot = firestore.doc(`diaHoras/${mine.diaHoraId}`);
    await slot.update({ activityId: null });
    await enterAsAdmin(page, '/admindashboard/clases');
    await page.getByRole('button', { name: 'Agregar' }).click();
    const box = page.getByRole('checkbox', { name: mine.diaHoraId });
    await box.check();
    await slot.update({ activityId: theirs.activityId });
    await box.waitFor({ state: 'detached' });
    await page.getByText('Debe seleccionar dia y hora').waitFor();
  });

  test('an untouched form follows what the other one saves', async ({ page }) => {
    const clase = await newClase({ price: 10_000 });
    const address = `/admindashboard/clases/edit/${clase.activityId}`;
    await enterAsAdmin(page, address);
    await expect.poll(() => page.getByLabel(price).inputValue()).toBe('10000');
    const other = await secondAdmin(page, address);
    await other.getByLabel(price).fill('11000');
    await other.getByRole('button', { name: 'Guardar' }).click();
    await expect.poll(() => page.getByLabel(price).inputValue()).toBe('11000');
  });
});

describe('an admin who is none any more', () => {
  test('is out when they save, and told so', async ({ page }) => {
    const clase = await newClase({ price: 10_000 });
    const admin = await enterAsAdmin(page, `/admindashboard/clases/edit/${clase.activityId}`);
    await page.getByLabel(price).fill('1');
    await setAdmin(admin, false);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText(/Ya no sos administrador/).waitFor();
    await page.waitForURL(/\/sociodashboard/);
    expect(await stored(`activities/${clase.activityId}`)).toMatchObject({ price: 10_000 });
  });

  test('is out when they cancel an order', async ({ page }) => {
    const { orderId } = await ordered(await newMember(), await newClase());
    const admin = await enterAsAdmin(page, '/admindashboard/ordenes');
    await page.getByRole('button', { name: `Cancelar orden ${orderId}` }).click();
    await setAdmin(admin, false);
    await page.getByRole('button', { name: 'Si, estoy seguro' }).click();
    await page.getByText(/Ya no sos administrador/).waitFor();
    await page.waitForURL(/\/sociodashboard/);
    expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Created' });
  });

  test('is out when they open another section', async ({ page }) => {
    const admin = await enterAsAdmin(page, '/admindashboard/clases');
    await page.getByRole('row').nth(1).waitFor();
    await setAdmin(admin, false);
    await page.getByRole('link', { name: 'Instructores' }).click();
    await page.getByText(/Ya no sos administrador/).waitFor();
    await page.waitForURL(/\/sociodashboard/);
  });
});

test('a member is not shown the dashboard', async ({ page }) => {
  const admin = await enterAsAdmin(page);
  await setAdmin(admin, false);
  await page.goto('/admindashboard/clases');
  await page.waitForURL(/\/sociodashboard/);
});
