/** Writes the pages that are rendered at build time, and the shell that all other addresses start from. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Rendered } from '../src/app/entry-server.tsx';

export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>;

/** Address -> the module whose styles the page needs before any script runs. */
const prerendered: Record<string, string> = {
  '/': 'src/app/pages/HomePage.tsx',
  '/about': 'src/features/about/AboutPage.tsx',
};

const ENTRY = 'index.html';

interface Site {
  dist: string;
  manifest: Manifest;
  render: (url: string) => Promise<Rendered>;
}

export async function writePages({ dist, manifest, render }: Site): Promise<void> {
  const template = (await fs.readFile(path.join(dist, 'index.html'), 'utf8')).replace(/\s*<link rel="stylesheet"[^>]*>/g, '');
  const styles = (modules: string[]) => inlineStyles(dist, stylesOf(manifest, modules));

  await fs.writeFile(path.join(dist, 'app.html'), template.replace('<!--head-->', await styles([ENTRY])));

  for (const [url, module] of Object.entries(prerendered)) {
    const { head, body } = await render(url);
    const page = startLater(template, manifest)
      .replace('<!--head-->', head + (await styles([ENTRY, module])))
      .replace('<!--app-->', () => body);
    const file = path.join(dist, url === '/' ? 'index.html' : `${url}.html`);
    await fs.writeFile(file, page);
  }
}

/** The style sheets of the modules and of what they import. */
function stylesOf(manifest: Manifest, modules: string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string): string[] => {
    if (seen.has(name)) return [];
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk of ${name}`);
    return [...(chunk.imports ?? []).flatMap(visit), ...(chunk.css ?? [])];
  };
  return [...new Set(modules.flatMap(visit))];
}

/**
 * The styles in the page itself: no request stands before the first paint. The disabled link
 * tells Vite's loader, which looks for the sheet by its address, that it is already there.
 */
async function inlineStyles(dist: string, files: string[]): Promise<string> {
  const sheets = await Promise.all(files.map((file) => fs.readFile(path.join(dist, file), 'utf8')));
  const links = files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`);
  return `<style>${sheets.join('').trim()}</style>${links.join('')}`;
}

/**
 * A prerendered page reads well without its script, so the script waits until the page has loaded and the browser is idle.
 * Its text never changes (the address is in an attribute), so a content security policy can name its hash.
 */
function startLater(template: string, manifest: Manifest): string {
  const entry = manifest[ENTRY];
  if (!entry) throw new Error('The build has no entry');
  const script =
    'const{entry}=document.currentScript.dataset;' +
    'addEventListener("load",()=>(self.requestIdleCallback||setTimeout)(()=>import(entry)))';
  return template
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace('</body>', `<script data-entry="/${entry.file}">${script}</script>\n  </body>`);
}
