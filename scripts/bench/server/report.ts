// The report of a benchmark: printed, and written to a committed file.
import fs from 'node:fs';
import os from 'node:os';
import { machine } from '../../machine.ts';

export interface Section {
  title: string;
  /** The name of the measurement, and its figure with the unit. */
  rows: readonly (readonly [what: string, figure: string])[];
  /** What must hold at any speed. One that does not fails the run. */
  claims: readonly (readonly [what: string, holds: boolean])[];
}

/** The sections of one run. The file is written after each, so that a late failure loses nothing. */
export class Report {
  readonly #file: string | null;
  readonly #sections: Section[] = [];
  readonly #heading = heading();

  /** @param file null only prints */
  constructor(file: string | null) {
    this.#file = file;
  }

  get holds(): boolean {
    return this.#sections.every(({ claims }) => claims.every(([, holds]) => holds));
  }

  /** Measures a section. If that fails, it counts as a claim that does not hold, and the next section can go on. */
  async add(name: string, measure: () => Promise<Section>): Promise<void> {
    const section = await measure().catch((error: unknown): Section => {
      console.error(error);
      return { title: name, rows: [], claims: [[`ran to its end, but for: ${String(error)}`, false]] };
    });
    this.#sections.push(section);
    console.log(`\n${asMarkdown(section)}`);
    if (this.#file) fs.writeFileSync(this.#file, [this.#heading, ...this.#sections.map(asMarkdown)].join('\n'));
  }
}

const heading = (): string =>
  [
    '# Benchmark',
    '',
    `${machine()}, ${new Date().toISOString().slice(0, 10)}. Written by \`npm run bench\`.`,
    '',
    'The emulators, the load and the measured code share this one machine. Before the benchmark, the load of the',
    `machine was ${os.loadavg()[0]!.toFixed(1)}; above the number of cores, all figures are worse than on an idle`,
    'machine. Calls through Hosting go to the Functions emulator, which runs three processes with one call at a time',
    'each; in production, an instance handles many at once. There are no limits by member and address: `RATE_LIMITS`',
    'is off in the local system, because all calls come from one address.',
    '',
  ].join('\n');

const asMarkdown = ({ title, rows, claims }: Section): string =>
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

/** The smallest value that is at least as large as this share (0 to 1) of all values: the nearest-rank method. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
