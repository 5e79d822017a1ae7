// `npm run test:model`: the model test of orders, places and money, 10,000 steps long (`MODEL_STEPS` for another length), on some gyms side by
// side, recorded in scripts/model-results.md. A failure prints the command that runs that one again.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ModelRun } from '../functions/test/model-tally.ts';
import { System } from './system.ts';
import { total, verdict } from './tally.ts';
import { root } from './toolchain.mjs';
import { runVitest } from './vitest-run.ts';

const { MODEL_STEPS, MODEL_SEED } = process.env;
const steps = Number(MODEL_STEPS ?? 10_000);
// A step waits for the emulator half of its time. One that is repeated is alone.
const shards = MODEL_SEED === undefined ? 2 * os.availableParallelism() : 1;
/** More seeds than a shard uses. */
const SEEDS_EACH = 1_000_000;

const reportOf = (shard: number) => path.join(root, '.cache', `model-${shard}.json`);

function runShard(shard: number) {
  const env = {
    MODEL_STEPS: String(Math.ceil(steps / shards)),
    MODEL_FIRST_SEED: String((Date.now() % SEEDS_EACH) + shard * SEEDS_EACH),
    MODEL_SHARD: String(shard),
    MODEL_REPORT: reportOf(shard),
  };
  return runVitest(['functions'], ['functions/test/model.test.ts'], env, `model-${shard}`);
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

function report(runs: readonly ModelRun[], tookMs: number): string {
  const names = [...new Set(runs.flatMap(({ acts }) => Object.keys(acts)))];
  const acts = names.map((name) => [name, sum(runs.map((run) => run.acts[name] ?? 0))] as const).toSorted(([, a], [, b]) => b - a);
  const seeds = runs.flatMap((run) => run.seeds);
  return [
    '# The model test', '',
    `Written by \`npm run test:model\` on ${new Date().toISOString().slice(0, 10)}: no step left anything that the doctor finds.`, '',
    '| what | figure |',
    '|---|---|',
    `| steps, each followed by the doctor's questions | ${sum(runs.map((run) => run.steps))} |`,
    `| seeds | ${seeds.length}: ${runs.map((run) => `${run.seeds[0]} to ${run.seeds.at(-1)}`).join(', ')} |`,
    `| gyms, each begun anew | ${sum(runs.map((run) => run.gyms))}, ${shards} side by side |`,
    `| time | ${(tookMs / 60_000).toFixed(1)} minutes |`,
    ...acts.map(([name, count]) => `| \`${name}\` | ${count} times |`),
    '',
  ].join('\n');
}

const system = new System('data', (step) => console.log(`· ${step}`));
let failed = true;
try {
  await system.start();
  const start = performance.now();
  const numbers = Array.from({ length: shards }, (_, shard) => shard);
  const { text, ok } = verdict(total(await Promise.all(numbers.map(runShard))));
  failed = !ok;
  console.log(`\n${text}`);
  if (ok && MODEL_SEED === undefined) {
    const results = report(numbers.map((shard) => JSON.parse(fs.readFileSync(reportOf(shard), 'utf8')) as ModelRun), performance.now() - start);
    fs.writeFileSync(path.join(root, 'scripts/model-results.md'), results);
    console.log(`\n${results}`);
  }
} finally {
  await system.stop();
}
process.exit(failed ? 1 : 0);
