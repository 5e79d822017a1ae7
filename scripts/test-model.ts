// `npm run test:model`: the model test of orders, places and money, 10,000 steps long (`MODEL_STEPS` for another length). A failure prints
// its seed and path: `MODEL_SEED=... MODEL_PATH=... npm run test:model` runs that one again.
import { System } from './system.ts';
import { verdict } from './tally.ts';
import { runVitest } from './vitest-run.ts';

process.env['MODEL_STEPS'] ??= '10000';

const system = new System('data', (step) => console.log(`· ${step}`));
let failed = true;
try {
  await system.start();
  failed = !verdict(await runVitest(['functions'], ['functions/test/model.test.ts'])).ok;
} finally {
  await system.stop();
}
process.exit(failed ? 1 : 0);
