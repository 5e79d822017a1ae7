/** Starting points of tests about paying. The earlier steps go through the REST interface. */
import { type Page, expect } from '@playwright/test';
import type { TestActivity } from '../gym/activities.ts';
import { addToCart, placeOrder, type StartedOrder } from '../gym/orders.ts';
import type { Person } from '../gym/people.ts';
import { payButton } from './cart.ts';
import { openAs } from './session.ts';

export async function openCheckout(page: Page, member: Person, activity: TestActivity, price?: number): Promise<void> {
  await addToCart(member, activity, price);
  await openAs(page, member, '/checkout');
  await expect(payButton(page)).toBeEnabled();
}

export async function openPaymentPage(page: Page, member: Person, activity: TestActivity): Promise<StartedOrder> {
  const order = await placeOrder(member, activity);
  await openAs(page, member, '/robots.txt');
  await page.goto(order.paymentPage);
  await expect(payButton(page)).toBeVisible();
  return order;
}
