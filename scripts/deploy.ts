// `npm run deploy`: tests and builds everything, then deploys site, functions, rules and indexes to the project of `--project`, or of
// .firebaserc. docs/operations.md says what the project needs before.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { Problem } from './problem.ts';
import { root } from './toolchain.mjs';

const { values: options } = parseArgs({ options: { project: { type: 'string' } } });

const firebase = path.join(root, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');

function target(): string {
  const { projects } = JSON.parse(fs.readFileSync(path.join(root, '.firebaserc'), 'utf8')) as { projects: { default?: string } };
  const project = options.project ?? projects.default;
  if (!project || project.startsWith('demo-')) throw new Problem('Name the project to deploy to: `npm run deploy -- --project ID`, or as "default" in .firebaserc. Projects named demo-... exist on this machine alone.');
  if (!fs.existsSync(path.join(root, 'functions', `.env.${project}`))) {
    throw new Problem(`functions/.env.${project} is missing: write the project's settings there, see docs/operations.md.`);
  }
  return project;
}

/** The address that canonical links, the sitemap and shared cards name: the server's own setting. */
function siteUrl(project: string): string {
  const { SITE_URL } = parseEnv(fs.readFileSync(path.join(root, 'functions', `.env.${project}`), 'utf8'));
  if (!SITE_URL) throw new Problem(`SITE_URL is missing in functions/.env.${project}: write the address of the site there, see docs/operations.md.`);
  return SITE_URL;
}

async function run(what: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  console.log(`\n▸ ${what}`);
  const [code] = await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }), 'exit');
  if (code !== 0) throw new Problem(`${what} failed, see above. Nothing after it was done.`);
}

try {
  const project = target();
  const site = { VITE_SITE_URL: siteUrl(project) };
  await run('Testing', ['scripts/test.ts']);
  await run('Building', ['scripts/build.ts'], site);
  await run(`Deploying to ${project}`, [firebase, 'deploy', '--project', project, '--only', 'firestore,functions,hosting']);
} catch (error) {
  console.error(error instanceof Problem ? `\n✖ ${error.message}\n` : error);
  process.exitCode = 1;
}
