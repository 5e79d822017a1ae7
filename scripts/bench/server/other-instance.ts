// Runs the server's code in another process, like another instance: with a Firestore client and a throttle of its own.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../../toolchain.mjs';
import type { tasks } from './instance.ts';

type Tasks = typeof tasks;

export class OtherInstance {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Resolves when it is connected to Firestore. */
  static async start(): Promise<OtherInstance> {
    const child = fork(path.join(root, 'scripts/bench/server/instance.ts'));
    await once(child, 'message');
    return new OtherInstance(child);
  }

  /** Runs a task there. Only one at a time. */
  async run<Name extends keyof Tasks>(
    task: Name,
    ...args: Parameters<Tasks[Name]>
  ): Promise<Awaited<ReturnType<Tasks[Name]>>> {
    this.#child.send({ task, args });
    const [result] = (await once(this.#child, 'message')) as [Awaited<ReturnType<Tasks[Name]>>];
    return result;
  }

  stop(): void {
    this.#child.kill();
  }
}
