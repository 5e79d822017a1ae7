import fs from 'node:fs';
import { createRequire } from 'node:module';
import { type Page, expect } from '@playwright/test';
import { contains } from './keyboard.ts';
import { atRest, DESKTOP, expectNoOverflow, PHONE } from './layout.ts';
import { expectThemeDelivered } from './theme.ts';

/** Evaluated, because the Content-Security-Policy would block it as a script. */
const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function expectAccessible(page: Page, what: string): Promise<void> {
  // A page whose code is still loading has a menu and a spinner, but nothing to check yet.
  await expect(page.locator('h1').first(), `${what}: the page has loaded`).toBeVisible();
  await expectThemeDelivered(page, what);
  expect(await violations(page), what).toEqual([]);
}

const DIALOG = { include: ['[role=dialog]', '[role=status]'] };

/**
 * Checks only the open dialog and the notices, which is fast enough for each state of a dialog. Expects the focus to be
 * in the dialog, too.
 */
export async function expectDialogAccessible(page: Page, state: string): Promise<void> {
  expect(await violations(page, DIALOG), state).toEqual([]);
  const dialog = page.getByRole('dialog').last();
  await expect.poll(() => contains(dialog), { message: `${state}: the focus is in the dialog` }).toBe(true);
}

/** The page with its open dialog on a desktop, and the dialog alone on a small phone. Both fit the screen. */
export async function expectDialogAccessibleAtAnySize(page: Page, what: string): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await expectNoOverflow(page, `${what} on a desktop`);
  await expectAccessible(page, `${what} on a desktop`);
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page, `${what} on a phone`);
  expect(await violations(page, DIALOG), `${what} on a phone`).toEqual([]);
}

async function violations(page: Page, part?: { include: string[] }): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // In the middle of a fade every colour is wrong.
  await atRest(page);
  return page.evaluate(async (context) => {
    const { violations: found } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run(
      context ?? document,
      // Otherwise axe computes a selector for each element that passes a rule.
      { resultTypes: ['violations'] },
    );
    return found.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary?.split('\n').at(-1)?.trim()})`,
      ),
    );
  }, part);
}
