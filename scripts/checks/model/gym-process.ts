// A gym of the model test, in a process of its own: it has its own emulator project, clock and Mercado Pago stand-in.
import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Script } from '../../../functions/test/model-run.ts';
import type { ModelTally } from '../../../functions/test/model-tally.ts';
import { Problem } from '../../problem.ts';
import { root } from '../../toolchain.mjs';
import type { Report } from './gym.ts';

/** A step takes dozens of milliseconds, with waits of up to 20 s. A gym that is silent for longer than this hangs. */
const STALLED_MS = 180_000;
const CHECK_MS = 5_000;

export class GymProcess {
  /** Steps since it was opened, including repeated ones. */
  steps = 0;
  /** A step has failed, and the gym is looking for the shortest sequence that fails. */
  failing = false;
  readonly #name: string;
  readonly #log: string;
  readonly #child: ChildProcess;
  #lastStep = 'opening';
  #lastReport = Date.now();

  /** @param index unique among the gyms that run; the server logs to `.cache/model-INDEX.log` */
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

  /** @throws Problem with the command that repeats a failure, or with the last step before the process ended or hung */
  play(script: Script): Promise<ModelTally> {
    this.#child.send(script);
    return this.#until((report) => {
      if (report.kind === 'failed') throw new Problem(report.error);
      if (report.kind === 'failing') {
        this.failing = true;
        console.log(
          `· Seed ${script.seed} fails; looking for the shortest failing script. First error: ${report.error}`,
        );
      }
      return report.kind === 'played' ? { is: report.tally } : null;
    });
  }

  #until<T>(take: (report: Report) => { is: T } | null): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#lastReport = Date.now();
    const listen = (report: Report) => {
      this.#lastReport = Date.now();
      if (report.kind === 'step') {
        this.steps += 1;
        this.#lastStep = report.says;
      }
      try {
        const taken = take(report);
        if (taken) resolve(taken.is);
      } catch (error) {
        reject(error);
      }
    };
    const fail = (how: string) =>
      reject(new Problem(`${this.#name} ${how} at: ${this.#lastStep}. See ${path.relative(root, this.#log)}.`));
    const end = (code: number | null) => fail(`ended (${code})`);
    const watch = setInterval(() => {
      if (Date.now() - this.#lastReport > STALLED_MS) fail(`has not moved for ${STALLED_MS / 1000} s`);
    }, CHECK_MS);
    this.#child.on('message', listen).once('exit', end);
    return promise.finally(() => {
      clearInterval(watch);
      this.#child.off('message', listen).off('exit', end);
    });
  }
}
