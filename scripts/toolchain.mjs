// Finds or installs Node and npm. Has no dependencies: it runs before `npm ci`, on any Node from 18.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Stands for the `nodejs24` runtime of Cloud Functions. npm has its binary as the package `node-<os>-<cpu>`. */
const NODE_VERSION = '24.21.0';
const MIN_MAJOR = 24;

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const toolsDir = path.join(root, '.tools');

/** Ends the program with a sentence that says what is wrong and how to fix it. */
function stop(sentence) {
  console.error(`\n✖ ${sentence}\n`);
  process.exit(1);
}

const platform = `${process.platform}-${process.arch}`;
/** npm has a Node binary for these, in a package without an install script. */
const bundledPlatforms = ['linux-x64', 'linux-arm64'];
const majorOf = (version) => Number(version.replace(/^v/, '').split('.')[0]);
const bundledNode = path.join(toolsDir, `node-${NODE_VERSION}`, 'node_modules', `node-${platform}`, 'bin', 'node');

/** The Node for everything: the one that is running now if it is new enough, else the one in `.tools`. */
export const nodePath = () => (majorOf(process.version) >= MIN_MAJOR ? process.execPath : bundledNode);

/** The message for a Node that is too old, on a platform where no newer one can be installed; null if all is well. */
export const tooOld = (version = process.version, on = platform) =>
  majorOf(version) >= MIN_MAJOR || bundledPlatforms.includes(on)
    ? null
    : `Gym Power needs Node ${MIN_MAJOR} or newer here, and this is ${version}: ` +
      'install it from https://nodejs.org and run the same command again.';

export function ensureNode() {
  if (fs.existsSync(nodePath())) return;
  const sentence = tooOld();
  if (sentence) stop(sentence);
  console.log(`· Installing Node ${NODE_VERSION} into .tools (this is ${process.version})`);
  const dir = path.join(toolsDir, `node-${NODE_VERSION}`);
  fs.mkdirSync(dir, { recursive: true });
  fs.writeFileSync(path.join(dir, 'package.json'), '{"private":true}\n');
  npm(
    process.execPath,
    [
      'install',
      '--prefix',
      dir,
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-package-lock',
      `node-${platform}@${NODE_VERSION}`,
    ],
    dir,
  );
}

/** Runs npm's program with the given Node: the `npm` on the PATH would use its own. */
export function npm(node, args, cwd = root) {
  if (runNpm(node, args, cwd, 'inherit').status !== 0)
    stop(`\`npm ${args[0]}\` failed, see above: check the network connection and run the same command again.`);
}

/** Returns npm's standard output, whatever its exit code. */
export const askNpm = (args) => runNpm(nodePath(), args, root, 'pipe').stdout.toString();

function runNpm(node, args, cwd, stdio) {
  const cli = npmCli();
  if (!cli)
    stop(
      'npm was not found next to Node: install Node from https://nodejs.org (it includes npm) ' +
        'and run the same command again.',
    );
  return spawnSync(node, [cli, ...args], {
    stdio,
    cwd,
    env: { ...process.env, PATH: [path.dirname(node), process.env.PATH].join(path.delimiter) },
  });
}

function npmCli() {
  const beside = path.dirname(fs.realpathSync(process.execPath));
  return [
    process.env.npm_execpath,
    path.join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
    path.join(beside, 'node_modules/npm/bin/npm-cli.js'),
    '/usr/lib/node_modules/npm/bin/npm-cli.js',
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ].find((file) => file?.endsWith('npm-cli.js') && fs.existsSync(file));
}
