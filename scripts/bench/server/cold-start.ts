// How long a new instance takes from the start of its process to its first answer that needed Firestore. The yardstick,
// in the same run: a bundle that is split into chunks and leaves its packages in node_modules.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { bundleFunctions, compileAhead, functionsOptions } from '../../system/build.ts';
import { PROJECT } from '../../system/demo-project.ts';
import { root } from '../../toolchain.mjs';
import { ms, percentile, type Section } from './report.ts';

const RUNS = 11;
/** The most CPU time of the yardstick's. */
const MOST = 0.75;
/** Below node_modules, where Node finds the packages. */
const bundles = path.join(root, 'functions/node_modules/.cache/cold-start');
const program = path.join(import.meta.dirname, 'first-answer.mjs');

interface FirstAnswer {
  /** In milliseconds. */
  wall: number;
  /** In milliseconds, user and system. */
  cpu: number;
  megabytes: number;
}

/** @returns the entry of each kind of bundle */
async function build(): Promise<Record<'split' | 'uncompiled' | 'deployed', string>> {
  const inBundles = (...names: string[]) => path.join(bundles, ...names);
  await esbuild.build({
    ...functionsOptions(inBundles('split'), 'outside'),
    entryPoints: ['src/index.ts'],
    splitting: true,
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  await bundleFunctions(inBundles('deployed'));
  fs.cpSync(inBundles('deployed'), inBundles('uncompiled'), { recursive: true });
  compileAhead(inBundles('deployed'));
  return {
    split: inBundles('split/index.mjs'),
    uncompiled: inBundles('uncompiled/start.cjs'),
    deployed: inBundles('deployed/start.cjs'),
  };
}

const firstAnswer = (target: string, entry: string): FirstAnswer =>
  JSON.parse(
    execFileSync(process.execPath, [program, entry], {
      env: { ...process.env, FUNCTION_TARGET: target, FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT }) },
      encoding: 'utf8',
    }),
  ) as FirstAnswer;

export async function coldStart(): Promise<Section> {
  fs.rmSync(bundles, { recursive: true, force: true });
  const entries = await build();
  const rows: [string, string][] = [];
  const claims: [string, boolean][] = [];
  for (const target of ['api', 'sendQueuedMail']) {
    // In turns, so that a busy moment of the machine befalls all three.
    const rounds = Array.from({ length: RUNS }, () => ({
      split: firstAnswer(target, entries.split),
      uncompiled: firstAnswer(target, entries.uncompiled),
      deployed: firstAnswer(target, entries.deployed),
    }));
    const median = (kind: keyof typeof entries, what: keyof FirstAnswer) =>
      percentile(
        rounds.map((round) => round[kind][what]),
        0.5,
      );
    const row = (kind: keyof typeof entries, says: string) =>
      rows.push([
        `\`${target}\`, ${says}`,
        `${ms(median(kind, 'cpu'))} of CPU, ${ms(median(kind, 'wall'))}, ${median(kind, 'megabytes').toFixed(0)} MB`,
      ]);
    row('split', 'split into chunks, packages outside');
    row('uncompiled', 'one file, not compiled ahead');
    row('deployed', 'as deployed: one file, compiled ahead');
    const share = median('deployed', 'cpu') / median('split', 'cpu');
    rows.push([`\`${target}\`, CPU as deployed : split`, share.toFixed(2)]);
    claims.push([`\`${target}\`: at most ${MOST} of the CPU of the split bundle`, share <= MOST]);
  }
  return {
    title: `Cold start: from the process's start to its first answer from Firestore, medians of ${RUNS}`,
    rows,
    claims,
  };
}
