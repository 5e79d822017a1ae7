/** Writes the pages that are rendered at build time, and the shell that all other addresses start from. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Rendered } from '../src/app/entry-server.tsx';
import { startScript } from './start-script.ts';

export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** Address -> the module whose styles the page needs before any script runs, beside those of the start. */
const prerendered: Record<string, string | null> = {
  '/': null,
  '/about': 'src/features/about/AboutPage.tsx',
};

interface Site {
  dist: string;
  manifest: Manifest;
  render: (url: string) => Promise<Rendered>;
  /** What stands in the head of the shell. */
  shellHead: string;
}

const moduleScripts = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g;

export async function writePages({ dist, manifest, render, shellHead }: Site): Promise<void> {
  const built = await fs.readFile(path.join(dist, 'index.html'), 'utf8');
  const template = built.replace(/\s*<link rel="stylesheet"[^>]*>/g, '');
  // Vite puts the entry last, after what it imports.
  const modules = [...template.matchAll(moduleScripts)].map(([, address]) => address!);
  const entry = modules.at(-1);
  const start = Object.keys(manifest).find((name) => `/${manifest[name]?.file}` === entry);
  if (!entry || !start) throw new Error('The build has no entry');
  const font = `<link rel="preload" href="/${await fontOf(dist)}" as="font" type="font/woff2" crossorigin>`;
  const styles = async (module: string | null) =>
    font + (await inlineStyles(dist, stylesOf(manifest, module ? [start, module] : [start])));

  await fs.writeFile(path.join(dist, 'app.html'), template.replace('<!--head-->', shellHead + (await styles(null))));

  for (const [url, module] of Object.entries(prerendered)) {
    const { head, body } = await render(url);
    const page = startLater(template, modules)
      .replace('<!--head-->', head + (await styles(module)))
      .replace('<!--app-->', () => body);
    await fs.writeFile(path.join(dist, url === '/' ? 'index.html' : `${url}.html`), page);
  }
}

/** The display font stands in the first line that anybody reads: asked for at once, not when the styles are understood. */
async function fontOf(dist: string): Promise<string> {
  const name = (await fs.readdir(path.join(dist, 'assets'))).find((file) => file.endsWith('.woff2'));
  if (!name) throw new Error('The build has no font');
  return `assets/${name}`;
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

/** All modules are asked for at once: one that another imports would come a round trip later. */
function startLater(template: string, modules: readonly string[]): string {
  return template
    .replaceAll(moduleScripts, '')
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace('</body>', `<script data-modules="${modules.join(' ')}">${startScript}</script>\n  </body>`);
}
