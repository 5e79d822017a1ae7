/** Makes `web/dist` for Firebase Hosting, and `functions/site`, where a function renders the pages with data. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { checkFirstLoad } from './first-load.ts';
import type { Manifest } from './manifest.ts';
import { writePages } from './pages.ts';
import { writeForSearchEngines } from './search-engines.ts';
import { checkAllowed } from './start-script.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
const dist = path.join(web, 'dist');
const server = path.join(web, '../functions/site');
const configFile = path.join(web, 'vite.config.ts');

export async function buildWeb(): Promise<void> {
  checkAllowed(await fs.readFile(path.join(web, '../firebase.json'), 'utf8'));
  await build({ configFile, logLevel: 'warn' });
  await build({
    configFile,
    logLevel: 'warn',
    // Deployed functions have none of the site's packages. No rendered page loads these three.
    ssr: { noExternal: true, external: ['firebase', 'chart.js', '@vis.gl/react-google-maps'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr: 'src/app/entry-server.tsx', outDir: server, copyPublicDir: false, manifest: false, license: false },
  });
  const manifestFile = path.join(dist, '.vite/manifest.json');
  const manifest = JSON.parse(await fs.readFile(manifestFile, 'utf8')) as Manifest;
  await fs.rm(path.dirname(manifestFile), { recursive: true });
  const { render, shellHead, structuredGym, pages, isHidden, absolute } = (await import(
    pathToFileURL(path.join(server, 'entry-server.js')).href
  )) as typeof import('../src/app/entry-server.tsx');
  await checkFirstLoad(
    dist,
    await writePages({
      dist,
      manifest,
      pages,
      render,
      shellHead,
      structuredGym,
      templatesFile: path.join(server, 'templates.json'),
    }),
  );
  await writeForSearchEngines({ dist, absolute, pages, isHidden });
}

if (import.meta.main) await buildWeb();
