/** Runs a model's commands, and says of a failure how to run exactly that one again. */
import fc from 'fast-check';

/** Which commands to run. */
export interface Script {
  seed: number;
  /** With `replayPath`: the run that failed, and the way to its shortest form. Without them all runs of the seed are made. */
  path?: string;
  replayPath?: string;
}

export interface Length {
  /** How many sequences of commands a seed stands for. */
  numRuns: number;
  /** How many commands a sequence has at most. */
  maxCommands: number;
}

/** The script that a failure has printed; undefined when none is asked for. */
export function scriptOf({ MODEL_SEED, MODEL_PATH, MODEL_REPLAY }: NodeJS.ProcessEnv): Script | undefined {
  if (MODEL_SEED === undefined) return undefined;
  return {
    seed: Number(MODEL_SEED),
    ...(MODEL_PATH !== undefined && { path: MODEL_PATH }),
    ...(MODEL_REPLAY !== undefined && { replayPath: MODEL_REPLAY }),
  };
}

/**
 * @param run runs one sequence of commands on a world that is as new; what it throws is shrunk to the shortest sequence that throws
 * @throws Error with the line that runs that one again, the commands, and what it threw as its cause
 */
export async function runModel<Command extends fc.AsyncCommand<object, Real>, Real>(
  command: fc.Arbitrary<Command>,
  { seed, path, replayPath }: Script,
  { numRuns, maxCommands }: Length,
  run: (commands: Iterable<Command>) => Promise<void>,
): Promise<void> {
  // Shrinking leaves out what had not been reached when a sequence failed. `path` alone cannot know that; `replayPath` is its memory.
  const commands = fc.commands([command as fc.Arbitrary<fc.AsyncCommand<object, Real>>], {
    maxCommands,
    size: 'max',
    ...(replayPath !== undefined && { replayPath }),
  });
  const property = fc.asyncProperty(commands, (made) => run(made as Iterable<Command>));
  const details = await fc.check(property, {
    seed,
    numRuns,
    unbiased: true,
    ...(path !== undefined && { path, endOnFailure: true }),
  });
  if (!details.failed) return;
  const report = (await fc.asyncDefaultReportMessage(details)) ?? '';
  const memory = /replayPath="([^"]*)"/.exec(report)?.[1] ?? '';
  const line = `MODEL_SEED=${details.seed} MODEL_PATH=${details.counterexamplePath} MODEL_REPLAY=${memory} npm run test:model`;
  throw new Error(`${line}\n\n${report}`, { cause: details.errorInstance });
}
