import { type Page, expect } from '@playwright/test';
import type { TestActivity } from '../gym/activities.ts';

export const openActivity = (page: Page, { activityId }: TestActivity) => page.goto(`/clases/${activityId}`);

export async function putIntoCart(page: Page, activity: TestActivity): Promise<void> {
  await openActivity(page, activity);
  await addToCart(page, activity);
}

export async function addToCart(page: Page, { slotId }: TestActivity): Promise<void> {
  await page.getByLabel('Elegir dia hora').selectOption(slotId);
  // These appear above the button, as soon as the page's script has started.
  await expect(page.getByText(/^Primera clase/)).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('button', { name: /^Carrito, \d/ })).toBeVisible();
  // A test can leave the page before the code that saves the cart has loaded.
  await page.waitForFunction((id) => localStorage.getItem('root')?.includes(id), slotId);
}

export const openCart = (page: Page): Promise<void> => page.getByRole('button', { name: /^Carrito/ }).click();

export const cartPanel = (page: Page) => page.getByRole('dialog', { name: 'Tu carrito' });

export const cartLine = (page: Page, { name }: { name: string }) =>
  cartPanel(page).getByRole('listitem').filter({ hasText: name });

/** The panel fades out. Until then, its lines and those of the checkout are both there. */
export async function goFromCartToPay(page: Page): Promise<void> {
  await cartPanel(page).getByRole('link', { name: 'Ir a pagar' }).click();
  await expect(cartPanel(page)).toBeHidden();
}

export async function applyCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Código de descuento').fill(code);
  await page.getByRole('button', { name: 'Aplicar' }).click();
}

export const payButton = (page: Page) => page.getByRole('button', { name: 'Pagar' });

export async function goToCheckout(page: Page, activity: TestActivity): Promise<void> {
  await putIntoCart(page, activity);
  await openCart(page);
  await goFromCartToPay(page);
  await expect(payButton(page)).toBeEnabled();
}

export const PAYMENT_PAGE = /:5010\//;

export async function goToPaymentPage(page: Page): Promise<void> {
  await payButton(page).click();
  await expect(page).toHaveURL(PAYMENT_PAGE);
}
