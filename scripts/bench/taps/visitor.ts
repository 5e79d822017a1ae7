// A visitor's way through the site.
import type { Page } from 'playwright-core';
import { BLANK, WITHOUT_SCRIPT } from '../web/site-server.ts';
import { type Heading, h1, type SlowDevice } from './slow-device.ts';

export type Measure = (what: string, milliseconds: number) => void;
export interface Measures {
  toHeading: Measure;
  toPaint: Measure;
}

/** The time that the machine needs, that a page without scripts takes, and that changing a few words takes. */
export async function measureYardsticks(phone: SlowDevice, site: string, measures: Measures): Promise<void> {
  const { page } = phone;
  await page.goto(site + BLANK);
  await page.evaluate(`{
    const button = document.body.appendChild(document.createElement('button'));
    button.textContent = 'Cambiar';
    button.onclick = () => (document.querySelector('h1').textContent += ', listo');
  }`);
  const button = page.getByRole('button');
  const changed = { selector: 'h1', text: 'En blanco, listo' };
  measures.toHeading('_a button on an empty page_', await phone.tapToHeading(button, changed));
  measures.toPaint('_a button on an empty page_', await phone.paintAfter(() => phone.tap(button)));

  await page.goto(`${site}${WITHOUT_SCRIPT}/about`);
  const reviews = page.locator('footer').getByRole('link', { name: 'Reseñas' });
  await phone.scrollTo(reviews);
  const loaded = await phone.tapToDocument(reviews, `${site}/resenas`);
  measures.toHeading('_footer to Reseñas, in a page without scripts_', loaded);

  await page.goto(`${site}/arrepentimiento`);
  const leaving = page.locator('footer').getByRole('link', { name: 'Botón de baja de servicio' });
  await phone.scrollTo(leaving);
  const turned = await phone.tapToHeading(leaving, h1('Botón de baja de servicio'));
  measures.toHeading('_first tap of a visit, to a page that differs in a few words_', turned);
}

/** A page that a function renders for the first time takes long on a busy machine. */
const FIRST_VISIT_MS = 120_000;

/** Each page once, so that the site server has compressed what it consists of. */
export async function visitOnce(page: Page, site: string): Promise<void> {
  page.setDefaultTimeout(FIRST_VISIT_MS);
  for (const address of [
    '/',
    '/clases',
    '/clases/boxeo',
    '/about',
    '/agenda',
    '/resenas',
    '/login',
    '/arrepentimiento',
    `${WITHOUT_SCRIPT}/about`,
  ]) {
    await page.goto(site + address);
    await page.mouse.wheel(0, 10_000);
    await page.waitForLoadState('networkidle');
  }
}

const inPanel = (text: string): Heading => ({ selector: '.offcanvas h2', text });

export async function visit(phone: SlowDevice, site: string, { toHeading, toPaint }: Measures): Promise<void> {
  const { page } = phone;
  const link = (name: string, within = 'main') => page.locator(within).getByRole('link', { name, exact: true }).first();
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const paintOfTap = async (what: string, target = button(what)) =>
    toPaint(what, await phone.paintAfter(() => phone.tap(target)));
  const closePanel = async () => {
    await phone.tap(page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }));
    await phone.look();
  };

  await page.goto(site);
  await phone.look();
  await paintOfTap('menu', button('Abrir menú'));
  await phone.tap(button('Cerrar menú'));
  await phone.scrollTo(link('Ver todas las clases'));
  toHeading('home to all classes', await phone.tapToHeading(link('Ver todas las clases'), h1('Clases')));
  await phone.look();

  await paintOfTap('filter: only with places', page.getByLabel('Solo con lugar'));
  await page.getByLabel('Día').focus();
  toPaint('filter: a day', await phone.paintAfter(() => page.keyboard.press('m')));
  await page.getByLabel('Ordenar por').focus();
  toPaint('order by price', await phone.paintAfter(() => page.keyboard.press('p')));

  const card = page.getByRole('article').first();
  const name = (await card.getByRole('heading').textContent())!;
  await phone.scrollTo(card);
  await paintOfTap('card turned', button(/^Dar vuelta/));
  await phone.tap(button(/^Dar vuelta/));
  await phone.look();
  toHeading('panel of a class', await phone.tapToHeading(button(/^Ver /), inPanel(name)));
  await phone.look();
  await phone.scrollTo(link('Ver la página de la clase', '.offcanvas'));
  toHeading('panel to the class', await phone.tapToHeading(link('Ver la página de la clase', '.offcanvas'), h1(name)));
  await phone.look();

  await page.getByLabel('Elegir dia hora').selectOption({ index: 1 });
  await phone.scrollTo(button('Add to cart'));
  await paintOfTap('into the cart', button('Add to cart'));
  await paintOfTap('cart', button(/^Carrito/));
  await closePanel();
  toHeading('back to all classes', await phone.backToHeading(h1('Clases')));
  await phone.look();

  for (const [to, heading] of [
    ['Sobre nosotros!', 'Nosotros'],
    ['Reseñas', 'Reseñas'],
    ['Clases', 'Clases'],
  ] as const) {
    await phone.scrollTo(link(to, 'footer'));
    toHeading(`footer to ${to}`, await phone.tapToHeading(link(to, 'footer'), h1(heading)));
    await phone.look();
  }
  toHeading('logo to home', await phone.tapToHeading(link('Gym Power, inicio', 'header'), h1('El gimnasio')));
  await phone.look();
  toHeading('home to sign-in', await phone.tapToHeading(link('Empezá hoy'), h1('Ingresá')));
}
