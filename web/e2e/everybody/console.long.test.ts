import { expect, test } from '../fixtures.ts';
import { goToCheckout, goToPaymentPage } from '../steps/cart.ts';
import { openAs } from '../steps/session.ts';

test('the browser logs no error from a class to the payment page, nor on the page of the interface', async ({
  page,
  member,
  activity,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(`${page.url()}: ${message.text()}`));
  await openAs(page, member, '/api/docs');
  await expect(page.locator('h1, h2').first()).toBeVisible();
  await goToCheckout(page, activity);
  await goToPaymentPage(page);
  expect(errors).toEqual([]);
});
