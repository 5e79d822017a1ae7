import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runModel, type Script, scriptOf } from './model-run.ts';

interface Till {
  inside: number;
  moves: string[];
}

class Move implements fc.AsyncCommand<object, Till> {
  readonly #amount: number;
  constructor(amount: number) {
    this.#amount = amount;
  }
  check = () => true;
  toString = () => String(this.#amount);
  async run(_: object, till: Till): Promise<void> {
    till.moves.push(String(this));
    till.inside += this.#amount;
    if (till.inside < -10) throw new Error(`the till holds ${till.inside}`);
  }
}

async function play(script: Script): Promise<{ runs: string[]; failure: Error | undefined }> {
  const runs: string[] = [];
  const run = async (commands: Iterable<Move>) => {
    const till: Till = { inside: 0, moves: [] };
    await fc.asyncModelRun(() => ({ model: {}, real: till }), commands).finally(() => runs.push(till.moves.join(',')));
  };
  const move = fc.integer({ min: -5, max: 5 }).map((amount) => new Move(amount));
  const failure = await runModel(move, script, { numRuns: 5, maxCommands: 60 }, run).then(
    () => undefined,
    (error: Error) => error,
  );
  return { runs, failure };
}

const printed = (failure: Error): NodeJS.ProcessEnv =>
  Object.fromEntries(
    [...failure.message.split('\n')[0]!.matchAll(/(MODEL_\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('a model that fails with the seed %i', (seed) => {
  test('is repeated by the command that it prints: only the shortest sequence, at once', async () => {
    const { runs, failure } = await play({ seed });
    const again = await play(scriptOf(printed(failure!))!);
    expect(again.runs).toHaveLength(1);
    expect(failure!.message).toContain(`Counterexample: [${again.runs[0]} /*`);
    expect(runs).toContain(again.runs[0]);
    expect(again.failure!.cause).toEqual(failure!.cause);
  });

  test('is repeated by its seed: every run, in the same order', async () => {
    expect((await play({ seed })).runs).toEqual((await play({ seed })).runs);
  });
});

test('a model without a failure passes', async () => {
  await expect(
    runModel(fc.constant(new Move(1)), { seed: 1 }, { numRuns: 5, maxCommands: 10 }, async () => {}),
  ).resolves.toBeUndefined();
});

test('without a seed in the environment there is nothing to repeat', () => {
  expect(scriptOf({})).toBeUndefined();
});
