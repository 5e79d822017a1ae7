// The progress of a model test, saved after each seed. An interrupted run can continue as long as the code is the same.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ModelTally } from '../../../functions/test/model-tally.ts';
import { root } from '../../toolchain.mjs';

export interface Entry {
  seed: number;
  tally: ModelTally;
  /** Since the run began, not counting interruptions. */
  elapsedMs: number;
}

/** Everything that the test runs. */
const tested = ['domain/src', 'domain/test', 'functions/src', 'functions/test', 'sandbox/src', 'package-lock.json'];

/** A hash that changes whenever the tested code does. */
function codeOf(folder: string): string {
  const hash = createHash('sha256');
  const files = tested.flatMap((each) =>
    fs.statSync(path.join(folder, each)).isFile() ? [each] : fs.globSync(`${each}/**/*.ts`, { cwd: folder }),
  );
  for (const file of files.toSorted()) hash.update(file).update(fs.readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}

export class Journal {
  /** How often the run was interrupted and continued. */
  readonly continued: number;
  readonly #file: string;
  readonly #entries: Entry[];

  /** @param goOn continues the last run, unless the code has changed since */
  constructor(file: string, goOn: boolean, code = codeOf(root)) {
    this.#file = file;
    const lines =
      goOn && fs.existsSync(file)
        ? fs
            .readFileSync(file, 'utf8')
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line) as Entry | { code: string })
        : [];
    const [head] = lines;
    const same = head !== undefined && 'code' in head && head.code === code;
    this.#entries = same ? lines.filter((line): line is Entry => 'seed' in line) : [];
    this.continued = same ? lines.length - this.#entries.length : 0;
    if (same) this.#append({ code });
    else fs.writeFileSync(file, `${JSON.stringify({ code })}\n`);
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
