/** Runs a model's commands, and reports with a failure the command line that repeats it. */
import fc from 'fast-check';

/** Which commands to run. */
export interface Script {
  seed: number;
  /** With `replayPath`: the failed run, shrunk to its shortest form. Without them, all runs of the seed. */
  path?: string;
  replayPath?: string;
}

export interface Length {
  /** The number of sequences that a seed stands for. */
  numRuns: number;
  /** The largest number of commands in a sequence. */
  maxCommands: number;
}

/** The script that a printed command line asks for; undefined when the environment names none. */
export function scriptOf({ MODEL_SEED, MODEL_PATH, MODEL_REPLAY }: NodeJS.ProcessEnv): Script | undefined {
  if (MODEL_SEED === undefined) return undefined;
  return {
    seed: Number(MODEL_SEED),
    ...(MODEL_PATH !== undefined && { path: MODEL_PATH }),
    ...(MODEL_REPLAY !== undefined && { replayPath: MODEL_REPLAY }),
  };
}

/**
 * @param run runs one sequence of commands in a new world; a sequence that throws is shrunk to the shortest one that
 * throws
 * @throws Error with the command line that repeats it and the commands; its cause is what `run` threw
 */
export async function runModel<Command extends fc.AsyncCommand<object, Real>, Real>(
  command: fc.Arbitrary<Command>,
  { seed, path, replayPath }: Script,
  { numRuns, maxCommands }: Length,
  run: (commands: Iterable<Command>) => Promise<void>,
): Promise<void> {
  // Shrinking drops commands that were not reached before the failure. `path` does not record which; `replayPath` does.
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
  const replay = /replayPath="([^"]*)"/.exec(report)?.[1] ?? '';
  const settings = `MODEL_SEED=${details.seed} MODEL_PATH=${details.counterexamplePath} MODEL_REPLAY=${replay}`;
  throw new Error(`${settings} npm run test:model\n\n${report}`, { cause: details.errorInstance });
}
