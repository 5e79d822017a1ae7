import fc from 'fast-check';

export interface Script {
  seed: number;
  /** With `replayPath`: the failed run, shrunk. Without both: all runs of the seed. */
  path?: string;
  replayPath?: string;
}

export interface Length {
  numRuns: number;
  maxCommands: number;
}

export function scriptOf({ MODEL_SEED, MODEL_PATH, MODEL_REPLAY }: NodeJS.ProcessEnv): Script | undefined {
  if (MODEL_SEED === undefined) return undefined;
  return {
    seed: Number(MODEL_SEED),
    ...(MODEL_PATH !== undefined && { path: MODEL_PATH }),
    ...(MODEL_REPLAY !== undefined && { replayPath: MODEL_REPLAY }),
  };
}

/**
 * @param run runs one sequence in a new world; a failing sequence is shrunk
 * @throws Error with the command line that repeats the failure and the commands; `cause` is the original error
 */
export async function runModel<Command extends fc.AsyncCommand<object, Real>, Real>(
  command: fc.Arbitrary<Command>,
  { seed, path, replayPath }: Script,
  { numRuns, maxCommands }: Length,
  run: (commands: Iterable<Command>) => Promise<void>,
): Promise<void> {
  // Shrinking drops the commands that a failed run did not reach. `replayPath` records which, `path` does not.
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
