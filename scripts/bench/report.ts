/** What a benchmark found: printed, and kept in a committed file beside it. */
export interface Section {
  title: string;
  /** One line each: what was measured, and the figure with its unit. */
  rows: readonly (readonly [what: string, figure: string])[];
  /** What must hold whatever the speed; a false one fails the run. */
  claims: readonly (readonly [what: string, holds: boolean])[];
}

export const asMarkdown = ({ title, rows, claims }: Section): string =>
  [
    `## ${title}`,
    '',
    '| what | figure |',
    '|---|---|',
    ...rows.map(([what, figure]) => `| ${what} | ${figure} |`),
    ...claims.map(([what, holds]) => `| ${what} | ${holds ? 'yes' : '**NO**'} |`),
    '',
  ].join('\n');

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** The value below which a share of the sorted values lies (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
