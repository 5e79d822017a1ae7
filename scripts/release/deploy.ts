// `npm run deploy`: checks that the project is ready for production, tests and builds everything, compares the
// build with what was tested, then completes the records of older versions, and deploys site, functions, rules and
// indexes to the project of `--project` or .firebaserc. `--accept GHSA-...` accepts an advisory that does not affect
// the gym. docs/operations.md says what the project needs first.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { secrets } from '../../functions/src/platform/secrets.ts';
import { refuseKnownVulnerabilities } from '../checks/advisories.ts';
import { printError, Problem } from '../problem.ts';
import { root } from '../toolchain.mjs';
import { deploymentTo } from './deployment.ts';
import { deployable, storedSettings } from './gym-settings.ts';
import { refuseDifferences, releaseDir, serverHashes, sourceHashes, writeManifest } from './manifest.ts';
import { pointAt } from './point-at.ts';
import { writeSbom } from './sbom.ts';

const { values: options } = parseArgs({
  options: { project: { type: 'string' }, accept: { type: 'string', multiple: true, default: [] } },
});

const firebase = path.join(root, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');

const heading = (what: string) => console.log(`\n▸ ${what}`);

async function run(what: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  heading(what);
  const [code] = await once(
    spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }),
    'exit',
  );
  if (code !== 0) throw new Problem(`${what} failed, see above. The deployment stopped there.`);
}

try {
  const { project, site } = deploymentTo(options.project);
  for (const name of secrets)
    await run(`Checking the secret ${name}`, [firebase, 'functions:secrets:get', name, '--project', project]);
  heading('Reading the settings of the gym');
  await pointAt(project);
  const gym = JSON.stringify(deployable(await storedSettings()));
  // The tests that follow run in the emulators.
  delete process.env['GCLOUD_PROJECT'];
  heading('Checking for known vulnerabilities');
  refuseKnownVulnerabilities(options.accept);
  const sources = sourceHashes();
  await run('Testing', ['scripts/checks/test.ts']);
  await run('Testing what takes long', ['scripts/checks/test.ts', '--long']);
  const tested = await serverHashes();
  await run('Building', ['scripts/system/build.ts'], { ...site, VITE_GYM: gym });
  heading('Comparing with what was tested');
  refuseDifferences('What the server runs', tested, await serverHashes());
  refuseDifferences('The sources', sources, sourceHashes());
  writeSbom();
  console.log(`Release ${await writeManifest()}, noted in ${path.relative(root, releaseDir)}`);
  const migrate = ['scripts/release/migrate.ts', '--project', project];
  await run('Completing the records that older versions wrote', migrate);
  await run(`Deploying to ${project}`, [
    firebase,
    'deploy',
    '--project',
    project,
    '--only',
    'firestore,functions,hosting',
  ]);
  await run('Completing those that were written meanwhile', migrate);
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
