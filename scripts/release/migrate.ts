// `npm run migrate`: completes the stored records of older versions, and rebuilds the public views. It can be repeated.
// Works on the running emulators, or with `--project ID` on a real project, as every deployment does. That needs the
// credentials of `gcloud auth application-default login`.
import { parseArgs } from 'node:util';
import { printError } from '../problem.ts';
import { pointAt } from './point-at.ts';

const { values: options } = parseArgs({ options: { project: { type: 'string' } } });

try {
  await pointAt(options.project);
  const { migrateGym } = await import('../../functions/src/office/migrate-gym.ts');
  const completed = Object.entries(await migrateGym()).filter(([, count]) => count > 0);
  for (const [collection, count] of completed) console.log(`  ${count} of ${collection} completed`);
  console.log(completed.length > 0 ? '✓ All records are complete now.' : '✓ All records were complete.');
  process.exit(0);
} catch (error) {
  printError(error);
  process.exit(1);
}
