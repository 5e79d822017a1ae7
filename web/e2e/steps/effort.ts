import type { Page } from '@playwright/test';

interface Effort {
  /** The names of what was tapped. */
  taps: readonly string[];
  /** The ids of the fields that were filled. */
  fields: ReadonlySet<string>;
}

/** Counts what a visitor does on all pages from now on, on other sites too. */
export async function countEffort(page: Page): Promise<Effort> {
  const taps: string[] = [];
  const fields = new Set<string>();
  await page.exposeFunction('countTap', (name: string) => void taps.push(name));
  await page.exposeFunction('countField', (id: string) => void fields.add(id));
  await page.addInitScript(() => {
    const counters = window as unknown as Record<'countTap' | 'countField', (what: string) => void>;
    addEventListener(
      'click',
      ({ isTrusted, target }) => isTrusted && counters.countTap((target as Element).textContent),
      true,
    );
    addEventListener('input', ({ target }) => counters.countField((target as Element).id), true);
  });
  return { taps, fields };
}
