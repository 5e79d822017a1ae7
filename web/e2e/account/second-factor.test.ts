import { expect, test } from '../fixtures.ts';
import { codeFor, withAuthenticators } from '../gym/authenticator.ts';
import { newAdmin, verifyEmail } from '../gym/people.ts';
import { expectNotice } from '../steps/notices.ts';
import { fillSignIn, signIn } from '../steps/session.ts';

test('an admin activates a second factor, signs in with it, and takes it away again', async ({ page }) => {
  const admin = await newAdmin();
  await verifyEmail(admin);
  await withAuthenticators(page);
  await signIn(page, admin);
  await page.getByRole('link', { name: 'Segundo factor' }).click();
  await page.getByRole('button', { name: 'Activar segundo factor' }).click();
  const dialog = page.getByRole('dialog');
  const code = dialog.getByLabel('Código de la aplicación');
  await expect(dialog.getByRole('img', { name: 'Código QR de la clave' })).toBeVisible();
  const key = (await dialog.locator('code').textContent())!;
  await code.fill('12345');
  await dialog.getByRole('button', { name: 'Activar' }).click();
  await expect(dialog.getByText('El código tiene seis números')).toBeVisible();
  await code.fill(String((Number(codeFor(key)) + 1) % 1_000_000).padStart(6, '0'));
  await dialog.getByRole('button', { name: 'Activar' }).click();
  await expect(dialog.getByText('Ese código no es válido')).toBeVisible();
  await code.fill(codeFor(key));
  await dialog.getByRole('button', { name: 'Activar' }).click();
  await expectNotice(page, 'Segundo factor activado');
  await page.getByRole('link', { name: 'Volver al panel' }).click();

  await page.getByRole('link', { name: 'Cerrar sesion' }).click();
  await page.goto('/login');
  await fillSignIn(page, admin);
  await code.fill(codeFor(key));
  await dialog.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(/\/admindashboard/);

  await page.goto('/segundo-factor');
  await page.getByRole('button', { name: 'Desactivar segundo factor' }).click();
  await dialog.getByRole('button', { name: 'Desactivar' }).click();
  await expectNotice(page, 'Segundo factor desactivado');
});
