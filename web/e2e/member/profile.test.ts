import { readFile } from 'node:fs/promises';
import { firstClass, localDate } from '@gym-power/domain';
import { expect, test } from '../fixtures.ts';
import { leavingAddress, linkTo, mailsTo, queueDigest } from '../gym/mails.ts';
import { buy } from '../gym/orders.ts';
import { hasMailFromAuth, verifyEmail } from '../gym/people.ts';
import { callAs } from '../gym/rest.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectNotice, notice } from '../steps/notices.ts';
import { fillSignIn, openAs } from '../steps/session.ts';

test('a member verifies the email and corrects the profile', async ({ page, member }) => {
  await openAs(page, member, '/sociodashboard/perfil');
  await expect(page.getByText('Email no verificado')).toBeVisible();
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expectNotice(page, 'se te envio un mail');
  expect(await hasMailFromAuth(member.email)).toBe(true);

  await page.getByRole('button', { name: 'Actualizar Perfil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Actualizar Perfil' });
  await dialog.getByLabel('Nombre').fill('');
  await expect(dialog.getByText('El nombre es requerido')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  await dialog.getByLabel('Nombre').fill('Renata');
  await dialog.getByLabel('Teléfono').fill('1555555555');
  await expect(dialog.getByText('Debes ingresar tu numero sin el 15')).toBeVisible();
  await dialog.getByLabel('Teléfono').fill('1123456789');
  await page.mouse.click(5, 5);
  await page.getByRole('button', { name: 'Seguir escribiendo' }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectNotice(page, 'edit profile');
  await expect(page.getByText('+54 11 2345-6789')).toBeVisible();
  expect(await callAs(member, 'GET', `/user/${member.uid}`)).toMatchObject({
    name: 'Renata',
    phoneNumber: '+541123456789',
  });
});

test('a question that is answered in the moment in which it comes goes away', async ({ page, member }) => {
  await openAs(page, member, '/sociodashboard/perfil');
  await page.getByRole('button', { name: 'Actualizar Perfil' }).click();
  await page.getByLabel('Teléfono').fill('1123456789');
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const answer = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Seguir escribiendo');
      if (!answer) return;
      observer.disconnect();
      answer.click();
      // Its colour changes under the mouse. The end of that is not the end of the dialog.
      requestAnimationFrame(() => answer.dispatchEvent(new TransitionEvent('transitionend', { bubbles: true })));
    }).observe(document.body, { subtree: true, childList: true });
  });
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expectNotice(page, 'edit profile');
});

test('a profile that cannot be saved says so and keeps what was typed', async ({ page, member }) => {
  await openAs(page, member, '/sociodashboard/perfil');
  await page.getByRole('button', { name: 'Actualizar Perfil' }).click();
  await page.getByLabel('Teléfono').fill('1123456789');
  await page.route('**/api/user/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expectNotice(page, 'algo salio mal');
  await expect(page.getByLabel('Teléfono')).toHaveValue('1123456789');
  await expect(notice(page, 'algo salio mal'), 'it goes away by itself').toBeHidden();
});

test('a member downloads everything that the gym has about them', async ({ page, member }) => {
  await openAs(page, member, '/sociodashboard/perfil');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar mis datos' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('mis-datos.html');
  const file = await page.context().newPage();
  await file.setContent(await readFile(await download.path(), 'utf8'));
  await expect(file.getByRole('heading', { name: 'Mis datos en Gym Power' })).toBeVisible();
  await expect(file.getByText(member.email).first()).toBeVisible();
  await expect(file.getByRole('link', { name: /JSON/ })).toHaveAttribute('download', 'mis-datos.json');
});

test('a member asks for the mail of the evening before, and leaves it from the mail', async ({
  page,
  request,
  member,
  activity,
}) => {
  await verifyEmail(member);
  await buy(member, activity);
  await openAs(page, member, '/sociodashboard/perfil');
  const wish = page.getByRole('checkbox', { name: 'Mandame el resumen de mis clases del día siguiente' });
  await expect(wish).not.toBeChecked();
  await wish.click();
  await expectNotice(page, 'Listo: te escribimos la tarde anterior a tus clases');
  await expect(wish).toBeChecked();

  await queueDigest(member, localDate(firstClass({ day: 'Lunes', hour: '7:00' }, new Date())));
  await expect.poll(() => mailsTo(member.email)).toContainEqual(expect.stringMatching(/^(Mañana|Hoy): .+ 7:00$/));
  await page.goto(await linkTo(member.email, 'No quiero más este resumen'));
  await expect(page.getByText('¿No querés más el mail')).toBeVisible();
  await expectAccessible(page, 'leaving the mail of the evening before');
  await page.getByRole('button', { name: 'No me lo manden más' }).click();
  await expect(page.getByText('no te escribimos más')).toBeInViewport();
  await page.getByRole('link', { name: 'tu perfil' }).click();
  await expect(wish).not.toBeChecked();

  await wish.click();
  await expect(wish).toBeChecked();
  const oneClick = { form: { 'List-Unsubscribe': 'One-Click' } };
  expect((await request.post(await leavingAddress(member.email), oneClick)).status()).toBe(200);
  await page.reload();
  await expect(wish).not.toBeChecked();
});

test('a member who types BORRAR ends the account, and cannot sign in any more', async ({ page, member }) => {
  await openAs(page, member, '/sociodashboard/perfil');
  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Seguro que quieres borrar tu cuenta?' });
  const end = dialog.getByRole('button', { name: 'Borrar para siempre' });
  await expect(end).toBeDisabled();
  await dialog.getByLabel('Escribí BORRAR para confirmar').fill('borrar');
  await end.click();
  await expectNotice(page, 'Tu cuenta fue borrada');
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await fillSignIn(page, member);
  await expect(page.getByText('Algo salió mal, compruebe sus credenciales')).toBeInViewport();
});
