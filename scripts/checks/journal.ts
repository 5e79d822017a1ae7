// The progress of a test of hours, saved step by step. An interrupted run can continue as long as the code is the same.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../toolchain.mjs';

/**
 * A hash that changes whenever the code does.
 * @param tested files and folders, relative to the project
 */
export function codeOf(tested: readonly string[]): string {
  const hash = createHash('sha256');
  const files = tested.flatMap((each) =>
    fs.statSync(path.join(root, each)).isFile() ? [each] : fs.globSync(`${each}/**/*.ts`, { cwd: root }),
  );
  for (const file of files.toSorted()) hash.update(file).update(fs.readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

export class Journal<Entry extends object> {
  /** How often the run was interrupted and continued. */
  readonly continued: number;
  readonly #file: string;
  readonly #entries: Entry[];

  /** @param goOn continues the last run, unless the code has changed since */
  constructor(file: string, goOn: boolean, code: string) {
    this.#file = file;
    const lines =
      goOn && fs.existsSync(file)
        ? fs
            .readFileSync(file, 'utf8')
            .split('\n')
            // What follows the last line break is the half of a line that an interruption cut, or nothing.
            .slice(0, -1)
            .map((line) => JSON.parse(line) as Entry | { code: string })
        : [];
    const [head] = lines;
    const same = head !== undefined && 'code' in head && head.code === code;
    this.#entries = same ? lines.filter((line): line is Entry => !('code' in line)) : [];
    this.continued = same ? lines.length - this.#entries.length : 0;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const kept = same ? [...lines, { code }] : [{ code }];
    fs.writeFileSync(`${file}.new`, kept.map((line) => `${JSON.stringify(line)}\n`).join(''));
    fs.renameSync(`${file}.new`, file);
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  add(entry: Entry): void {
    this.#entries.push(entry);
    this.#append(entry);
  }

  #append(line: object): void {
    fs.appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }
}
