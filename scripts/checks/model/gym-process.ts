/** A gym of the model test in a process of its own: a project of its own in the emulator, one clock, one Mercado Pago. */
import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Script } from '../../../functions/test/model-run.ts';
import type { ModelTally } from '../../../functions/test/model-tally.ts';
import { Problem } from '../../problem.ts';
import { root } from '../../toolchain.mjs';
import type { Report } from './gym.ts';

/** A step takes some dozens of milliseconds; the longest waits inside are 20 s. */
const STALLED_MS = 180_000;
const LOOK_MS = 5_000;

export class GymProcess {
  /** Steps since it was opened, repeated ones too. */
  steps = 0;
  /** Something went wrong in it, and the shortest way there is looked for. */
  failing = false;
  readonly #name: string;
  readonly #log: string;
  readonly #child: ChildProcess;
  #says = 'opening';
  #heard = Date.now();

  /** @param index unlike that of any gym beside it; what its server logs goes to `.cache/model-INDEX.log` */
  constructor(index: number) {
    this.#name = `gym ${index}`;
    this.#log = path.join(root, '.cache', `model-${index}.log`);
    const output = fs.openSync(this.#log, 'w');
    const env = { ...process.env, GCLOUD_PROJECT: `demo-model-${index}` };
    this.#child = fork(path.join(root, 'scripts/checks/model/gym.ts'), {
      env,
      stdio: ['ignore', output, output, 'ipc'],
    });
    fs.closeSync(output);
  }

  /** Resolves when it is ready to play. @throws Problem */
  opened = (): Promise<void> => this.#until((report) => (report.kind === 'open' ? { is: undefined } : null));

  /** @throws Problem with the line that runs a failure again, or with what the process was at when it ended or stood still */
  play(script: Script): Promise<ModelTally> {
    this.#child.send(script);
    return this.#until((report) => {
      if (report.kind === 'failed') throw new Problem(report.error);
      if (report.kind === 'failing') {
        this.failing = true;
        console.log(`· Seed ${script.seed} fails, and its shortest form is looked for. At first: ${report.error}`);
      }
      return report.kind === 'played' ? { is: report.tally } : null;
    });
  }

  #until<T>(take: (report: Report) => { is: T } | null): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#heard = Date.now();
    const hear = (report: Report) => {
      this.#heard = Date.now();
      if (report.kind === 'step') [this.steps, this.#says] = [this.steps + 1, report.says];
      try {
        const taken = take(report);
        if (taken) resolve(taken.is);
      } catch (error) {
        reject(error);
      }
    };
    const end = (code: number | null) =>
      reject(new Problem(`${this.#name} ended (${code}) at: ${this.#says}. See ${path.relative(root, this.#log)}.`));
    const watch = setInterval(() => {
      if (Date.now() - this.#heard > STALLED_MS)
        reject(
          new Problem(
            `${this.#name} has stood still for ${STALLED_MS / 1000} s at: ${this.#says}. See ${path.relative(root, this.#log)}.`,
          ),
        );
    }, LOOK_MS);
    this.#child.on('message', hear).once('exit', end);
    return promise.finally(() => {
      clearInterval(watch);
      this.#child.off('message', hear).off('exit', end);
    });
  }
}
