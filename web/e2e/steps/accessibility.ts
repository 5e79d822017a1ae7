import fs from 'node:fs';
import { createRequire } from 'node:module';
import { type Page, expect } from '@playwright/test';
import { contains } from './keyboard.ts';
import { atRest, DESKTOP, expectNoOverflow, PHONE } from './layout.ts';
import { expectThemeDelivered } from './theme.ts';

/** Evaluated, because the Content-Security-Policy would block it as a script. */
const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Expects axe to find nothing wrong with the page in its current state, and no style to be missing. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await expectThemeDelivered(page, what);
  expect(await violations(page), what).toEqual([]);
}

/**
 * The same for the open dialog and the notices alone, which is fast enough for each of a dialog's states. Expects the
 * keyboard to be in the dialog, too.
 */
export async function expectDialogAccessible(page: Page, state: string): Promise<void> {
  expect(await violations(page, { include: ['[role=dialog]', '[role=status]'] }), state).toEqual([]);
  const dialog = page.getByRole('dialog').last();
  await expect.poll(() => contains(dialog), { message: `${state}: the focus is in the dialog` }).toBe(true);
}

/** The same on a desktop and on a small phone. Expects the page to fit the screen, too. */
export async function expectAccessibleAtAnySize(page: Page, what: string): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expectNoOverflow(page, `${what} at ${size.width}`);
    await expectAccessible(page, `${what} at ${size.width}`);
  }
}

/** One line for each violation. */
async function violations(page: Page, part?: { include: string[] }): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // In the middle of a fade every colour is wrong.
  await atRest(page);
  return page.evaluate(async (context) => {
    const { violations: found } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run(
      context ?? document,
    );
    return found.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary?.split('\n').at(-1)?.trim()})`,
      ),
    );
  }, part);
}
