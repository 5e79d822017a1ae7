import { expect, test } from '../fixtures.ts';
import { newActivity } from '../gym/activities.ts';
import { addToCart, buy, placeOrder } from '../gym/orders.ts';
import { callAs } from '../gym/rest.ts';
import { expectAccessibleAtAnySize } from '../steps/accessibility.ts';
import { cartPanel, openCart, payButton } from '../steps/cart.ts';
import { openAs } from '../steps/session.ts';

test('everybody can use the checkout and the views of members: axe finds nothing, and they fit a phone', async ({
  page,
  member,
  activity,
}) => {
  test.slow();
  const orderId = await buy(member, activity);
  await addToCart(member, activity);
  await openAs(page, member, '/checkout');
  await expect(payButton(page)).toBeEnabled();
  await expectAccessibleAtAnySize(page, 'checkout');
  await placeOrder(member, activity);
  const views = {
    perfil: 'Mi Perfil',
    inicio: 'Bienvenido',
    actividades: activity.name,
    recetas: '50 recetas',
    compras: 'En camino',
    [`compras/${orderId}`]: 'Comprobante',
  };
  for (const [view, seen] of Object.entries(views)) {
    await page.goto(`/sociodashboard/${view}`);
    // The menu beside it may show the same text before the view has loaded.
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('main').getByText(seen).first()).toBeVisible();
    await expectAccessibleAtAnySize(page, view);
  }
  await page.goto('/sociodashboard/actividades');
  await page.getByRole('button', { name: 'mostrar' }).click();
  await expect(page.getByRole('button', { name: 'Enviar' })).toBeVisible();
  await expectAccessibleAtAnySize(page, 'the review form');
});

test('everybody can use the dialogs of members: axe finds nothing, and they fit a phone', async ({
  page,
  member,
  activity,
}) => {
  test.slow();
  const other = await newActivity();
  await buy(member, activity);
  const review = { userId: member.uid, activityId: activity.activityId, rating: 4, description: 'Muy buena.' };
  await callAs(member, 'POST', '/review/activity', review);
  await placeOrder(member, other);
  await addToCart(member, activity);
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
  const dialogs: { at: string; name: string; open: () => Promise<void> }[] = [
    { at: 'perfil', name: 'Actualizar Perfil', open: () => press('Actualizar Perfil') },
    { at: 'perfil', name: '¿Seguro que quieres borrar tu cuenta?', open: () => press('Borrar mi cuenta') },
    {
      at: 'actividades',
      name: '¿Seguro que quieres borrar tu reseña?',
      open: () => press(`mostrar la reseña de ${activity.name}`).then(() => press('Borrar')),
    },
    { at: 'compras', name: 'Está seguro que desea cancelar?', open: () => press('Cancelar') },
  ];
  await openAs(page, member, '/robots.txt');
  for (const { at, name, open } of dialogs) {
    await page.goto(`/sociodashboard/${at}`);
    await open();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await expectAccessibleAtAnySize(page, name);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await openCart(page);
  await expect(cartPanel(page).getByRole('listitem')).toHaveCount(1);
  await expectAccessibleAtAnySize(page, 'Tu carrito');
  // The answer of a dialog stays until it is read, and lies over the panel on a phone.
  for (const read of await page.getByRole('button', { name: 'Aceptar' }).all()) await read.click();
  await cartPanel(page).getByRole('button', { name: 'Vaciar' }).click();
  await expect(page.getByRole('dialog', { name: '¿Estás seguro?' })).toBeVisible();
  await expectAccessibleAtAnySize(page, 'Vaciar');
});
