/**
 * Which test files run: those of `npm test`, those of `npm run test:long`, which are called `*.long.test.ts`, or all
 * whose path contains one of some texts.
 */
export type Chosen = 'short' | 'long' | readonly string[];

/** The configurations of vitest and Playwright leave the long files out where this is `short`. */
export const environmentOf = (chosen: Chosen): Record<string, string> => (chosen === 'short' ? { TESTS: 'short' } : {});

/** Parts of paths, for vitest and Playwright. None stands for all files that their configuration has. */
export function filtersOf(chosen: Chosen): readonly string[] {
  if (chosen === 'short') return [];
  return chosen === 'long' ? ['.long.test.'] : chosen;
}

/** What `npm test -- --only` takes, in the order of a whole run. */
export const testParts = ['static', 'unit', 'start', 'rules', 'functions', 'browser'] as const;

export type Part = (typeof testParts)[number];
