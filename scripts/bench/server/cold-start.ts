// What a new instance loads before its first request: imports the bundle in fresh processes.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { buildFunctions } from '../../system/build.ts';
import { root } from '../../toolchain.mjs';
import { ms, percentile, type Section } from './report.ts';

const RUNS = 9;
const bundle = path.join(root, 'functions/lib/index.js');
const program = path.join(import.meta.dirname, 'import-bundle.mjs');

interface Import {
  /** Milliseconds on the clock. */
  wall: number;
  /** Milliseconds of CPU time. */
  cpu: number;
}

function importOnce(target: string): Import {
  const env = { ...process.env, FUNCTION_TARGET: target };
  return JSON.parse(execFileSync(process.execPath, [program, bundle], { env, encoding: 'utf8' })) as Import;
}

export async function coldStart(): Promise<Section> {
  await buildFunctions();
  const rows = ['api', 'sendQueuedMail', 'reconcileOrders'].map((target) => {
    const imports = Array.from({ length: RUNS }, () => importOnce(target));
    const wall = imports.map((each) => each.wall);
    const cpu = imports.map((each) => each.cpu);
    return [
      `import of the bundle for \`${target}\`, median of ${RUNS}`,
      `${ms(percentile(wall, 0.5))} (${ms(percentile(cpu, 0.5))} of CPU)`,
    ] as const;
  });
  return { title: 'Cold start', rows, claims: [] };
}
