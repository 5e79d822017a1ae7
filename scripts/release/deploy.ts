// `npm run deploy`: refuses what is not ready for production, tests and builds everything, then deploys site, functions, rules and indexes
// to the project of `--project`, or of .firebaserc. `--accept GHSA-...` lets an advisory through that was looked at.
// docs/operations.md says what the project needs before.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { secrets } from '../../functions/src/platform/secrets.ts';
import { refuseKnownVulnerabilities } from '../checks/advisories.ts';
import { deploymentTo } from './deployment.ts';
import { Problem } from '../problem.ts';
import { root } from '../toolchain.mjs';

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
  if (code !== 0) throw new Problem(`${what} failed, see above. Nothing after it was done.`);
}

try {
  const { project, site } = deploymentTo(options.project);
  for (const name of secrets)
    await run(`Looking for the secret ${name}`, [firebase, 'functions:secrets:get', name, '--project', project]);
  heading('Asking for known vulnerabilities');
  refuseKnownVulnerabilities(options.accept);
  await run('Testing', ['scripts/checks/test.ts']);
  await run('Building', ['scripts/system/build.ts'], site);
  await run(`Deploying to ${project}`, [
    firebase,
    'deploy',
    '--project',
    project,
    '--only',
    'firestore,functions,hosting',
  ]);
} catch (error) {
  console.error(error instanceof Problem ? `\n✖ ${error.message}\n` : error);
  process.exitCode = 1;
}
