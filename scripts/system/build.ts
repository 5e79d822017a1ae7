// `npm run build`: bundles the functions into functions/lib, and builds the site and its /api/docs page in web/dist.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { root } from '../toolchain.mjs';
import { buildApiDocs } from './api-docs/build-api-docs.ts';
import { functionsLock, type Manifest } from './functions-lock.ts';
import { readLock } from './lock-file.ts';

const functionsDir = path.join(root, 'functions');
const webDir = path.join(root, 'web');

/** A deployment uploads only `functions/`. It installs the dependencies of its lock file; the rest is bundled. */
function functionsOptions(outdir = 'lib'): esbuild.BuildOptions {
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(functionsDir, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return {
    absWorkingDir: functionsDir,
    entryPoints: ['src/index.ts'],
    outdir,
    bundle: true,
    // Modules imported on first use become chunks of their own, and stay out of the cold start.
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: Object.keys(dependencies),
    // CommonJS packages in the bundle call `require` for Node's own modules: nanoid, of ics.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    sourcemap: true,
    logLevel: 'warning',
  };
}

/** The buildpack in the cloud runs `npm ci` where there is a lock file, and resolves versions by itself where not. */
function writeFunctionsLock(): void {
  const manifest = JSON.parse(fs.readFileSync(path.join(functionsDir, 'package.json'), 'utf8')) as Manifest;
  const lock = `${JSON.stringify(functionsLock(readLock(), manifest), null, 2)}\n`;
  fs.writeFileSync(path.join(functionsDir, 'package-lock.json'), lock);
}

const emptyLib = () => fs.rmSync(path.join(functionsDir, 'lib'), { recursive: true, force: true });

export async function buildFunctions(): Promise<void> {
  emptyLib();
  writeFunctionsLock();
  await bundleFunctions();
}

/** @param outdir within `functions` */
export async function bundleFunctions(outdir?: string): Promise<void> {
  await esbuild.build(functionsOptions(outdir));
  // Otherwise esbuild's process waits for more work. If somebody kills it with all other child processes, the next
  // build would find it dead.
  await esbuild.stop();
}

/** Builds once, then again on every change. The Functions emulator reloads a new bundle by itself. */
export async function watchFunctions(): Promise<{ stop: () => Promise<void> }> {
  emptyLib();
  const context = await esbuild.context(functionsOptions());
  await context.rebuild();
  await context.watch();
  return { stop: () => context.dispose() };
}

/** Runs the site's own build in a separate process. */
export async function buildWeb(): Promise<void> {
  const build = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: webDir,
    stdio: ['ignore', 'inherit', 'inherit'],
    // vitest sets NODE_ENV to `test` for all that its tests start, which would bundle React's development build.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error('The build of the site failed, see above.');
  buildApiDocs(path.join(webDir, 'dist'));
}

if (import.meta.main) {
  await Promise.all([buildFunctions(), buildWeb()]);
}
