import type { Tally } from './tally.ts';

/** A test that has failed without a reason that anybody has found yet. It still runs, but fails nothing. */
export interface Quarantined {
  /** From the root of the repository. */
  file: string;
  /** As in the file, without the names of its groups. */
  title: string;
  /** The day on which it failed, as `2026-11-24`. */
  since: string;
}

/** A test that fails once is mended, or comes here. Tests are not run again. */
export const quarantine: readonly Quarantined[] = [];

/** Takes the failures of quarantined tests out of a tally. */
export function excuse(
  tally: Tally,
  listed: readonly Quarantined[] = quarantine,
): { tally: Tally; excused: readonly string[] } {
  const isListed = (name: string) =>
    listed.some(({ file, title }) => name.startsWith(`${file}: `) && name.endsWith(title));
  return {
    tally: { ...tally, failed: tally.failed.filter((name) => !isListed(name)) },
    excused: tally.failed.filter(isListed),
  };
}
