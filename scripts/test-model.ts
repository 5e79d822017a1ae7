// `npm run test:model`: the model test of orders, places and money, 10,000 steps long (`MODEL_STEPS` for another length), recorded in
// scripts/model-results.md. A failure prints the command that runs that one again.
import fs from 'node:fs';
import path from 'node:path';
import { System } from './system.ts';
import { verdict } from './tally.ts';
import { root } from './toolchain.mjs';
import { runVitest } from './vitest-run.ts';

process.env['MODEL_STEPS'] ??= '10000';
process.env['MODEL_REPORT'] = path.join(root, 'scripts/model-results.md');

const system = new System('data', (step) => console.log(`· ${step}`));
let failed = true;
try {
  await system.start();
  failed = !verdict(await runVitest(['functions'], ['functions/test/model.test.ts'])).ok;
  if (!failed) console.log(`\n${fs.readFileSync(process.env['MODEL_REPORT'], 'utf8')}`);
} finally {
  await system.stop();
}
process.exit(failed ? 1 : 0);
