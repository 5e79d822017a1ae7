import { expect, test } from '../fixtures.ts';
import { PHONE } from '../steps/layout.ts';

test('somebody without an account sees on a phone where to make one', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const address of ['/login', '/checkout']) {
    await page.goto(address);
    const register = page.getByRole('link', { name: 'Registrate' });
    await expect(register).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeInViewport();
    await register.click();
    await expect(page).toHaveURL('/register');
  }
});

test('a visitor is told what is wrong with a registration while typing it', async ({ page }) => {
  await page.goto('/register');
  const wrong: [label: string, typed: string, message: string][] = [
    ['Nombre', ' ', 'El nombre es requerido'],
    ['Apellido', ' ', 'El apellido es requerido'],
    ['Email', 'ana', 'El email debe ser válido'],
    ['Email', '', 'El email es obligatorio'],
    ['Teléfono', '11234567890', 'El telefono debe ser válido'],
    ['Teléfono', '1512345678', 'Debes ingresar tu numero sin el 15'],
    ['Teléfono', '123', 'Tu número debe tener el siguiente formato: 1123456789'],
    ['Teléfono', '', 'Debe ingresar un numero de teléfono'],
    ['Teléfono', '15 1234-5678', 'Debes ingresar tu numero sin el 15'],
    ['Contraseña', 'corta', 'Leer las condiciones de la contraseña *'],
    ['Contraseña', '', 'La contraseña es obligatoria'],
  ];
  for (const [label, typed, message] of wrong) {
    await page.getByLabel(label, { exact: true }).fill(typed);
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Registrarme' })).toBeDisabled();
});

test('a visitor can look at the password that they type', async ({ page }) => {
  await page.goto('/register');
  const password = page.getByLabel('Contraseña', { exact: true });
  await password.fill('corta');
  await page.getByRole('button', { name: 'Mostrar la contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar la contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});
