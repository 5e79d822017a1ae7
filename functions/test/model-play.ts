/** Plays what a seed stands for: sequences of steps, each in a gym that is as new, the books whole after every step. */
import fc from 'fast-check';
import { type Act, together } from './model-acts.ts';
import { Books } from './model-books.ts';
import { runModel, type Script } from './model-run.ts';
import { countStep, emptyTally, type ModelTally } from './model-tally.ts';
import { type ModelWorld, outcomeOf } from './model-world.ts';

const LENGTH = { numRuns: 5, maxCommands: 100 };

export interface Listener {
  /** @param says what is going to happen */
  step?: (says: string) => void;
  /** A sequence failed, and its shortest form is looked for; said once. */
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
  toString = () => this.#acts.map(({ says }) => says).join(' & ');
  async run(_: object, { world, books, tally, listener }: Visit): Promise<void> {
    listener.step?.(String(this));
    const outcomes = await allOf(
      this.#acts.map(async ({ name, run }) => [name, await outcomeOf(() => run(world))] as const),
    );
    countStep(tally, outcomes, await books.mustBeWhole(world));
  }
}

/** As `Promise.all`, but for one thing: when one of them breaks, none goes on into the next gym. */
async function allOf<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}

/** @throws Error with the line that runs it again, the shortest sequence that fails, and what it threw as its cause */
export async function play(world: ModelWorld, script: Script, listener: Listener = {}): Promise<ModelTally> {
  const tally = emptyTally();
  let failed = false;
  await runModel(
    together.map((acts) => new Step(acts)),
    script,
    LENGTH,
    async (steps) => {
      const books = new Books();
      tally.gyms++;
      await world.reset();
      await books.mustBeWhole(world);
      try {
        await fc.asyncModelRun(() => ({ model: {}, real: { world, books, tally, listener } }), steps);
        await books.mustKnowAllMoney(world);
      } catch (error) {
        if (!failed) listener.failed?.(error);
        failed = true;
        throw error;
      }
    },
  );
  return tally;
}
