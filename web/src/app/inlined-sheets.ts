/** Its `data-sheets` lists the style sheets whose rules it contains, by address (web/scripts/pages.ts). */
const INLINED = 'style[data-sheets]';

/**
 * Tells Vite's loader which style sheets the page contains, by a link to each: the loader loads no sheet that has a
 * link. The links are made here because Chromium's preload scanner fetches those in the markup, disabled or not.
 */
export function linkInlinedSheets(): void {
  const addresses = document.querySelector<HTMLStyleElement>(INLINED)?.dataset['sheets'];
  for (const href of addresses?.split(' ') ?? []) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'stylesheet', href, disabled: true }));
  }
}
