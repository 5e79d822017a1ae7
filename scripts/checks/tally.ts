/** What a test run has found. A static check counts as one test. */
export interface Tally {
  passed: number;
  /** The names of what failed, one for each. */
  failed: readonly string[];
}

export const total = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.flatMap(({ failed }) => failed),
});

/** The last lines of a run, and whether it succeeded: a run without a test has shown nothing. */
export function verdict({ passed, failed }: Tally): { text: string; ok: boolean } {
  const list = failed.map((name) => `✖ ${name}`);
  return {
    text: [...list, `${passed} passed, ${failed.length} failed`].join('\n'),
    ok: failed.length === 0 && passed > 0,
  };
}
