// `npm run build`: bundles the functions into functions/lib, and builds the site and its /api/docs page in web/dist.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { root } from '../toolchain.mjs';
import { buildApiDocs } from './api-docs/build-api-docs.ts';
import { functionsLock, type Manifest } from './functions-lock.ts';
import { readLock } from './lock-file.ts';

const functionsDir = path.join(root, 'functions');
const lib = path.join(functionsDir, 'lib');
const webDir = path.join(root, 'web');

/**
 * The server's packages are in its bundle: one file is found and compiled faster than 900. `outside` leaves them in
 * node_modules, for programs that look into them.
 */
export type Packages = 'bundled' | 'outside';

/** firebase-functions needs these two for callable functions alone, which the gym has not. They take 100 ms to load. */
const onFirstUse: esbuild.Plugin = {
  name: 'on-first-use',
  setup(build) {
    const namespace = 'on-first-use';
    build.onResolve({ filter: /^firebase-admin\/(auth|app-check)$/ }, ({ path: name, importer }) =>
      /node_modules.firebase-functions/.test(importer) ? { path: name, namespace } : undefined,
    );
    build.onLoad({ filter: /./, namespace }, ({ path: name }) => ({
      resolveDir: functionsDir,
      contents: ['getAuth', 'getAppCheck']
        .map((each) => `exports.${each} = (...args) => require('${name}').${each}(...args);`)
        .join('\n'),
    }));
  },
};

/** A deployment uploads only `functions/`. */
export const functionsOptions = (outdir = lib, packages: Packages = 'bundled') =>
  ({
    absWorkingDir: functionsDir,
    entryPoints: { start: 'src/start.cts', server: 'src/index.ts', 'compile-ahead': 'src/compile-ahead.ts' },
    outdir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    ...(packages === 'bundled'
      ? { plugins: [onFirstUse] }
      : { external: [...Object.keys(manifest().dependencies), '@google-cloud/*'] }),
    format: 'cjs',
    platform: 'node',
    target: 'node24',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  }) satisfies esbuild.BuildOptions;

const manifest = () =>
  JSON.parse(fs.readFileSync(path.join(functionsDir, 'package.json'), 'utf8')) as Manifest & {
    dependencies: Record<string, string>;
  };

/** The buildpack in the cloud runs `npm ci` with a lock file, and resolves versions itself without one. */
function writeFunctionsLock(): void {
  const lock = `${JSON.stringify(functionsLock(readLock(), manifest()), null, 2)}\n`;
  fs.writeFileSync(path.join(functionsDir, 'package-lock.json'), lock);
}

const emptyLib = () => fs.rmSync(lib, { recursive: true, force: true });

export async function buildFunctions(packages?: Packages): Promise<void> {
  emptyLib();
  writeFunctionsLock();
  await bundleFunctions(lib, packages);
  compileAhead(lib);
}

/** What `gcp-build` does in the cloud. */
export const compileAhead = (dir: string): void =>
  void execFileSync(process.execPath, [path.join(dir, 'compile-ahead.cjs')], { stdio: 'inherit' });

export async function bundleFunctions(outdir: string, packages?: Packages): Promise<void> {
  const { outputFiles } = await esbuild.build({ ...functionsOptions(outdir, packages), write: false });
  fs.mkdirSync(outdir, { recursive: true });
  for (const { path: file, text } of outputFiles) fs.writeFileSync(file, asAscii(text));
  // Otherwise esbuild's process waits for more work. If somebody kills it with all other child processes, the next
  // build would find it dead.
  await esbuild.stop();
}

/** V8 keeps a text with any other character at two bytes each. esbuild leaves them in patterns and comments. */
const asAscii = (text: string) =>
  text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Builds once, then again on every change. The Functions emulator reloads a new bundle. */
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
