// The server of the model test: three processes that share one Firestore, each with a clock of its own. Any of them may
// be killed in the middle of a use case; another takes its place.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Refusal, type RefusalCode } from '@gym-power/domain';
import { type InputOf, Killed, type ModelServer, type UseCase } from '../../../functions/test/model-server.ts';
import { CLOCK_ERROR_MS } from '../../../functions/test/model-world.ts';
import { root } from '../../toolchain.mjs';
import type { Answer, Request } from './instance.ts';

const CLOCK_ERRORS_MS = [-CLOCK_ERROR_MS, 0, CLOCK_ERROR_MS];

export class Instances implements ModelServer {
  #instances: Instance[] = [];
  #next = 0;
  #killAfterMs: number | null = null;
  #killing: NodeJS.Timeout | undefined;

  static async open(): Promise<Instances> {
    const made = new Instances();
    made.#instances = await Promise.all(CLOCK_ERRORS_MS.map(Instance.start));
    return made;
  }

  killNext(afterMs: number | null): void {
    clearTimeout(this.#killing);
    this.#killAfterMs = afterMs;
  }

  async call<Name extends UseCase>(name: Name, input: InputOf<Name>, now: Date): Promise<unknown> {
    const index = this.#next++ % this.#instances.length;
    if (this.#instances[index]!.killed) this.#instances[index] = await Instance.start(CLOCK_ERRORS_MS[index]!);
    const instance = this.#instances[index]!;
    if (this.#killAfterMs !== null) {
      this.#killing = setTimeout(() => instance.kill(), this.#killAfterMs);
      this.#killAfterMs = null;
    }
    return instance.call(name, input, now);
  }
}

class Instance {
  killed = false;
  readonly #clockErrorMs: number;
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #calls = 0;

  private constructor(child: ChildProcess, clockErrorMs: number) {
    this.#child = child;
    this.#clockErrorMs = clockErrorMs;
    child.on('message', ({ id, result, failure }: Answer) => {
      if (failure) this.#waiting.get(id)?.reject(errorOf(failure));
      else this.#waiting.get(id)?.resolve(result);
      this.#waiting.delete(id);
    });
    child.once('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Killed());
      this.#waiting.clear();
    });
  }

  static async start(this: void, clockErrorMs: number): Promise<Instance> {
    const child = fork(path.join(root, 'scripts/checks/model/instance.ts'), { serialization: 'advanced' });
    await once(child, 'message');
    return new Instance(child, clockErrorMs);
  }

  /** Does nothing while it is idle: the use case took less time. */
  kill(): void {
    if (this.#waiting.size === 0) return;
    this.killed = true;
    this.#child.kill('SIGKILL');
  }

  call(name: UseCase, input: unknown, now: Date): Promise<unknown> {
    const id = ++this.#calls;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, waiting);
    const request: Request = { id, name, input, now: new Date(now.getTime() + this.#clockErrorMs) };
    this.#child.send(request);
    return waiting.promise;
  }
}

const errorOf = ({ refusal, details, code, text }: NonNullable<Answer['failure']>): Error =>
  refusal ? new Refusal(refusal as RefusalCode, details) : Object.assign(new Error(text), { code });
