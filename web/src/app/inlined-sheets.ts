/** `data-sheets` lists the addresses of the inlined style sheets (web/scripts/pages.ts). */
const INLINED = 'style[data-sheets]';

/**
 * Vite's loader skips style sheets that have a link, so this adds one for each inlined sheet. Links in the markup would
 * be fetched by Chromium's preload scanner, even if disabled.
 */
export function linkInlinedSheets(): void {
  const addresses = document.querySelector<HTMLStyleElement>(INLINED)?.dataset['sheets'];
  for (const href of addresses?.split(' ') ?? []) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'stylesheet', href, disabled: true }));
  }
}
