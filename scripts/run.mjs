// `node scripts/run.mjs FILE ...ARGS` runs a program with the project's own Node and with its tools first on the PATH.
// package.json calls it with `exec`: a shell in between would be killed by the signals below, and a clean shutdown
// would end with an error.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { nodePath, root } from './toolchain.mjs';

const PATH = [path.join(root, 'node_modules', '.bin'), path.dirname(nodePath()), process.env.PATH].join(path.delimiter);
const [file, ...args] = process.argv.slice(2);
// Otherwise Google's libraries look for their cloud's metadata server, and warn that there is none.
const env = { ...process.env, PATH, METADATA_SERVER_DETECTION: 'none' };
const child = spawn(nodePath(), [path.resolve(root, file), ...args], { stdio: 'inherit', cwd: root, env });

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
