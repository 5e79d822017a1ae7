import { expect, test } from '../fixtures.ts';
import { addToCart } from '../gym/orders.ts';
import { freshEmail, hasMailFromAuth, newMember } from '../gym/people.ts';
import { expectNotice } from '../steps/notices.ts';
import { fillSignIn, signIn } from '../steps/session.ts';

test('a member is told that the credentials are wrong, and with the right ones gets where they were going', async ({
  page,
  member,
}) => {
  await page.goto('/sociodashboard/compras');
  await fillSignIn(page, { ...member, password: 'Equivocada1!' });
  await expect(page.getByText('Algo salió mal, compruebe sus credenciales')).toBeInViewport();
  await fillSignIn(page, member);
  await expect(page.getByRole('heading', { name: 'Compras' })).toBeVisible();
});

test('a member signs in with an address whose domain has hyphens and digits', async ({ page }) => {
  await signIn(page, await newMember({ email: freshEmail('3-mi-gym.com.ar') }));
});

test('a member who is signed in is led from the sign-in page, and from the pages of admins, to their own', async ({
  page,
  member,
}) => {
  await page.goto('/login');
  await fillSignIn(page, member);
  await expect(page).toHaveURL(/\/sociodashboard/);
  for (const address of ['/login', '/admindashboard']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/sociodashboard/);
  }
});

test('a member gets a mail to set a new password, or is told that the email is not valid', async ({ page, member }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('nadie');
  await expect(page.getByText('El email debe ser válido')).toBeVisible();
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  const dialog = page.getByRole('dialog');
  const notValid = dialog.getByText('Email no válido');
  await expect(dialog.getByLabel('Email'), 'what was typed on the page').toHaveValue('nadie');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(notValid).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();

  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue(member.email);
  await expect(notValid).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expectNotice(page, 'Le enviamos un link para recuperar su cuenta');
  expect(await hasMailFromAuth(member.email)).toBe(true);
});

test('text typed before the code of the sign-in page arrives stays, is checked and is sent once', async ({
  page,
  member,
}) => {
  const hold = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await hold.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('nadie');
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  hold.resolve();
  await expect(page.getByText('El email debe ser válido')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(member.password);
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page).toHaveURL(/sociodashboard/);
});

test('a visitor is asked to sign in before the checkout, also where no script has arrived, and goes on there', async ({
  page,
  member,
  activity,
}) => {
  await addToCart(member, activity);
  const hold = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await hold.promise;
    await route.continue();
  });
  await page.goto('/checkout', { waitUntil: 'commit' });
  await expect(page.getByText('Iniciá sesión para terminar tu compra.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  hold.resolve();
  await fillSignIn(page, member);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('main')).toContainText(activity.name);
});
