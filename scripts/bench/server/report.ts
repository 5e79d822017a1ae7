/** What a benchmark found: printed, and kept in a committed file beside it. */
import fs from 'node:fs';
import os from 'node:os';

export interface Section {
  title: string;
  /** One line each: what was measured, and the figure with its unit. */
  rows: readonly (readonly [what: string, figure: string])[];
  /** What must hold whatever the speed; a false one fails the run. */
  claims: readonly (readonly [what: string, holds: boolean])[];
}

/** The sections of one run, written after each: what fails late takes nothing away. */
export class Report {
  readonly #file: string | null;
  readonly #sections: Section[] = [];
  readonly #heading = heading();

  /** @param file null prints them alone */
  constructor(file: string | null) {
    this.#file = file;
  }

  get holds(): boolean {
    return this.#sections.every(({ claims }) => claims.every(([, holds]) => holds));
  }

  /** A measurement that breaks is a claim that does not hold, and the next one has its turn. */
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

const heading = (): string => {
  const machine = `${os.availableParallelism()} cores (${os.cpus()[0]?.model.trim()}), Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;
  return [
    '# Benchmark',
    '',
    `${machine}. Written by \`npm run bench\`.`,
    '',
    'Everything shares this one machine: the emulators, the load and what is measured. Before it began, the load of the machine was',
    `${os.loadavg()[0]!.toFixed(1)}; above the number of cores, all figures are worse than they would be at rest. What goes through Hosting meets`,
    'the Functions emulator, which gives a process one call at a time and runs three processes (in production an instance takes many at once),',
    'and no limits by member and address: `RATE_LIMITS` is off in the local system, because all of it is one address.',
    '',
  ].join('\n');
};

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

/** The value below which a share of the sorted values lies (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
