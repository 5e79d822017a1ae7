/** The result of a test run. A static check counts as one test. */
export interface Tally {
  passed: number;
  /** One name for each failure. */
  failed: readonly string[];
}

export const total = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.flatMap(({ failed }) => failed),
});

/** What `verdict` printed at the end of a run; undefined if it got no further. */
export function readVerdict(output: string): Tally | undefined {
  const lines = output.trimEnd().split('\n');
  const last = /^(\d+) passed, (\d+) failed$/.exec(lines.at(-1)!);
  if (!last) return undefined;
  const failed = lines.slice(lines.length - 1 - Number(last[2]), -1).map((line) => line.replace(/^✖ /, ''));
  return { passed: Number(last[1]), failed };
}

/** The last lines of a run, and whether it succeeded. A run without any test has not. */
export function verdict({ passed, failed }: Tally): { text: string; ok: boolean } {
  const list = failed.map((name) => `✖ ${name}`);
  return {
    text: [...list, `${passed} passed, ${failed.length} failed`].join('\n'),
    ok: failed.length === 0 && passed > 0,
  };
}
