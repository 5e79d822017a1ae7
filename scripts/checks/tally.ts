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

/** The last lines of a run, and whether it succeeded. A run without any test has not. */
export function verdict({ passed, failed }: Tally): { text: string; ok: boolean } {
  const list = failed.map((name) => `✖ ${name}`);
  return {
    text: [...list, `${passed} passed, ${failed.length} failed`].join('\n'),
    ok: failed.length === 0 && passed > 0,
  };
}
