import { execFile } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export interface Ended {
  code: number;
  output: string;
}

/** Runs a script as `npm run` does, on this test file's data. Asynchronous, so that the stand-ins can answer. */
export function command(script: string, ...args: string[]): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  execFile(
    process.execPath,
    [path.join('scripts/release', script), ...args],
    { cwd: root, encoding: 'utf8' },
    (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
  );
  return promise;
}
