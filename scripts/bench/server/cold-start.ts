/** What a new instance loads before its first request: the bundle's import, in fresh processes. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFunctions } from '../../system/build.ts';
import { root } from '../../toolchain.mjs';
import { ms, percentile, type Section } from './report.ts';

const RUNS = 9;
const bundle = pathToFileURL(path.join(root, 'functions/lib/index.js')).href;
const program = `const cpu = process.cpuUsage(), start = performance.now(); await import(${JSON.stringify(bundle)});
const { user, system } = process.cpuUsage(cpu); console.log(JSON.stringify({ wall: performance.now() - start, cpu: (user + system) / 1000 }));`;

function imports(target: string): { wall: number; cpu: number }[] {
  const env = { ...process.env, FUNCTION_TARGET: target };
  return Array.from(
    { length: RUNS },
    () =>
      JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', program], { env, encoding: 'utf8' })) as {
        wall: number;
        cpu: number;
      },
  );
}

export async function coldStart(): Promise<Section> {
  await buildFunctions();
  const rows = ['api', 'sendQueuedMail', 'reconcileOrders'].map((target) => {
    const runs = imports(target);
    const [wall, cpu] = (['wall', 'cpu'] as const).map((key) =>
      ms(
        percentile(
          runs.map((run) => run[key]),
          0.5,
        ),
      ),
    );
    return [`import of the bundle for \`${target}\`, median of ${RUNS}`, `${wall} (${cpu} of CPU)`] as const;
  });
  return { title: 'Cold start', rows, claims: [] };
}
