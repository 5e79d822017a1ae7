// `npm run doctor`: checks that places, orders, money and public views agree, and prints what does not. `--fix` repairs
// what needs no person. Checks the running emulators, or with `--project ID` a real project. That needs the credentials
// of `gcloud auth application-default login` and, for --fix, the project's settings and secrets in the environment.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { printError } from '../problem.ts';
import { loadDemoSettings } from '../system/demo-project.ts';
import { root } from '../toolchain.mjs';
import { pointAt } from './point-at.ts';

const { values: options } = parseArgs({
  options: { fix: { type: 'boolean', default: false }, project: { type: 'string' } },
});

function loadSettings(project: string | undefined): void {
  if (!project) return loadDemoSettings();
  const settings = path.join(root, 'functions', `.env.${project}`);
  if (fs.existsSync(settings)) process.loadEnvFile(settings);
}

async function main(): Promise<number> {
  await pointAt(options.project);
  loadSettings(options.project);
  const { examineGym } = await import('../../functions/src/doctor/examine-gym.ts');
  const { mendGym } = await import('../../functions/src/doctor/mend-gym.ts');
  const { timeNow } = await import('../../functions/src/platform/clock.ts');
  const findings = options.fix
    ? await mendGym(timeNow(), (done) => console.log(`  mended by ${done}`))
    : await examineGym(timeNow());
  for (const { path: record, says, mend } of findings)
    console.log(`✖ ${record} ${says}${mend ? '' : ' (needs a person)'}`);
  console.log(
    findings.length === 0
      ? '✓ Places, orders, money and views agree.'
      : `${findings.length} findings.${options.fix ? '' : ' `npm run doctor -- --fix` mends what it can.'}`,
  );
  return findings.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
