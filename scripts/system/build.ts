// `npm run build`: the functions as one ESM bundle in functions/lib, the site in web/dist, with the page at /api/docs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { buildApiDocs } from './api-docs.ts';
import { root } from '../toolchain.mjs';

const functionsDir = path.join(root, 'functions');
const webDir = path.join(root, 'web');

/** A deployment uploads `functions/` alone: what its package.json depends on is installed there, everything else is bundled in. */
function functionsOptions(): esbuild.BuildOptions {
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(functionsDir, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return {
    absWorkingDir: functionsDir,
    entryPoints: ['src/index.ts'],
    outdir: 'lib',
    bundle: true,
    // Splitting keeps what is imported on first use out of the cold start.
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: Object.keys(dependencies),
    sourcemap: true,
    logLevel: 'warning',
  };
}

const emptyLib = () => fs.rmSync(path.join(functionsDir, 'lib'), { recursive: true, force: true });

export async function buildFunctions(): Promise<void> {
  emptyLib();
  await esbuild.build(functionsOptions());
  // Its process would wait for more, and whoever ends all that was started would leave a dead one to the next build.
  await esbuild.stop();
}

/** Builds once, then again on every change; the functions emulator loads the new bundle by itself. */
export async function watchFunctions(): Promise<{ stop: () => Promise<void> }> {
  emptyLib();
  const context = await esbuild.context(functionsOptions());
  await context.rebuild();
  await context.watch();
  return { stop: () => context.dispose() };
}

/** The site's own build, in a process of its own. */
export async function buildWeb(): Promise<void> {
  const [code] = await once(
    spawn(process.execPath, ['scripts/build.ts'], { cwd: webDir, stdio: ['ignore', 'inherit', 'inherit'] }),
    'exit',
  );
  if (code !== 0) throw new Error('the site could not be built, see above');
  buildApiDocs(path.join(webDir, 'dist'));
}

if (import.meta.main) {
  await Promise.all([buildFunctions(), buildWeb()]);
}
