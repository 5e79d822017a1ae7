// `node scripts/run.mjs FILE ...ARGS` runs a program under the project's own Node, with its own tools first on the PATH.
// package.json calls it with `exec`: a shell in between would die of the signals below, and turn an orderly end into an error.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { nodePath, root } from './toolchain.mjs';

const PATH = [path.join(root, 'node_modules', '.bin'), path.dirname(nodePath()), process.env.PATH].join(path.delimiter);
const [file, ...args] = process.argv.slice(2);
// Google's libraries would look for the metadata server of their cloud, and warn that there is none.
const env = { ...process.env, PATH, METADATA_SERVER_DETECTION: 'none' };
const child = spawn(nodePath(), [path.resolve(root, file), ...args], { stdio: 'inherit', cwd: root, env });

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
