// Checks that do not run the code: types, lint, format, line length, prose, import directions.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../toolchain.mjs';
import { total, type Tally } from './tally.ts';

interface Check {
  name: string;
  args: readonly string[];
}

const tool = (file: string) => path.join(root, 'node_modules', file);

const types = ['.', 'domain', 'functions', 'sandbox', 'web', 'test/rules'].map((project) => ({
  name: `types of ${project === '.' ? 'scripts' : project}`,
  args: [tool('typescript/bin/tsc'), '-p', project],
}));

const checks: readonly Check[] = [
  ...types,
  { name: 'lint', args: [tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'format', args: [tool('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'line length', args: ['scripts/checks/line-length.ts'] },
  { name: 'prose', args: ['scripts/checks/prose.ts'] },
  { name: 'import directions', args: ['scripts/checks/import-directions.ts'] },
];

/** More would finish sooner on a machine with many cores, but be too much for a small one. */
const AT_ONCE = 2;

export async function runStaticChecks(): Promise<Tally> {
  const waiting = checks.values();
  const worker = async () => {
    const tallies: Tally[] = [];
    for (const check of waiting) tallies.push(await runCheck(check));
    return total(tallies);
  };
  return total(await Promise.all(Array.from({ length: AT_ONCE }, worker)));
}

/** Runs a program whose exit code says whether the check passed. Its output is shown only if it did not. */
export async function runCheck({ name, args }: Check): Promise<Tally> {
  const start = Date.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, 'close');
  console.log(`${code === 0 ? '✓' : '✖'} ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  if (code === 0) return { passed: 1, failed: [] };
  console.log(Buffer.concat(output).toString().trim());
  return { passed: 0, failed: [name] };
}
