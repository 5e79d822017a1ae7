/** `data-sheets` lists the addresses of the inlined style sheets (web/scripts/pages.ts). */
const INLINED = 'style[data-sheets]';

/** Vite's loader skips sheets with a link. In the markup, Chromium's preload scanner would fetch such links. */
export function linkInlinedSheets(): void {
  const addresses = document.querySelector<HTMLStyleElement>(INLINED)?.dataset['sheets'];
  for (const href of addresses?.split(' ') ?? []) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'stylesheet', href, disabled: true }));
  }
}
