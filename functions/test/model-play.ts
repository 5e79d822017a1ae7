import fc from 'fast-check';
import { type Act, anyStep } from './model-acts.ts';
import { Books } from './model-books.ts';
import { runModel, type Script } from './model-run.ts';
import { countStep, emptyTally, type ModelTally } from './model-tally.ts';
import { type ModelWorld, outcomeOf } from './model-world.ts';

const LENGTH = { numRuns: 5, maxCommands: 100 };

export interface Listener {
  step?: (label: string) => void;
  /** Called once, when the first sequence has failed and shrinking begins. */
  failed?: (error: unknown) => void;
}

interface Visit {
  world: ModelWorld;
  books: Books;
  tally: ModelTally;
  listener: Listener;
}

class Step implements fc.AsyncCommand<object, Visit> {
  readonly #acts: readonly Act[];
  constructor(acts: readonly Act[]) {
    this.#acts = acts;
  }
  check = () => true;
  toString = () => this.#acts.map(({ label }) => label).join(' & ');
  async run(_: object, { world, books, tally, listener }: Visit): Promise<void> {
    listener.step?.(String(this));
    const outcomes = await allOf(
      this.#acts.map(async ({ name, run }) => [name, await outcomeOf(() => run(world))] as const),
    );
    countStep(tally, outcomes, await books.mustAgree(world, this.#acts.length === 1));
  }
}

/** Like `Promise.all`, but also waits for the others after a failure: none may run on into the next gym. */
async function allOf<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}

/** @throws Error with the command that repeats the failure and its shortest sequence; `cause` is the original error */
export async function play(world: ModelWorld, script: Script, listener: Listener = {}): Promise<ModelTally> {
  const tally = emptyTally();
  let failed = false;
  await runModel(
    anyStep.map((acts) => new Step(acts)),
    script,
    LENGTH,
    async (steps) => {
      const books = new Books();
      tally.gyms++;
      await world.reset();
      await books.mustAgree(world);
      try {
        await fc.asyncModelRun(() => ({ model: {}, real: { world, books, tally, listener } }), steps);
        await world.liftFaults();
        await books.mustKnowEveryPayment(world);
      } catch (error) {
        if (!failed) listener.failed?.(error);
        failed = true;
        throw error;
      }
    },
  );
  return tally;
}
