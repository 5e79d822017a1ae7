/** What a run of the model test has gone through, for scripts/model-results.md. */
export class ModelTally {
  steps = 0;
  #gyms = 0;
  readonly #seeds: number[] = [];
  readonly #acts = new Map<string, number>();
  readonly #start = performance.now();

  seed(seed: number): void {
    this.#seeds.push(seed);
  }

  gym(): void {
    this.#gyms++;
  }

  /** @param acts what was done at once */
  step(acts: readonly string[]): void {
    this.steps++;
    for (const name of acts) this.#acts.set(name, (this.#acts.get(name) ?? 0) + 1);
  }

  report(): string {
    const took = performance.now() - this.#start;
    const acts = [...this.#acts].toSorted(([, a], [, b]) => b - a);
    return [
      '# The model test', '',
      `Written by \`npm run test:model\` on ${new Date().toISOString().slice(0, 10)}, when no step had left anything that the doctor finds.`, '',
      '| what | figure |',
      '|---|---|',
      `| steps, each followed by the doctor's questions | ${this.steps} |`,
      `| seeds | ${this.#seeds.length}, from ${this.#seeds[0]} on |`,
      `| gyms, each new | ${this.#gyms} |`,
      `| time | ${(took / 60_000).toFixed(1)} minutes, ${(took / this.steps).toFixed(0)} ms a step |`,
      ...acts.map(([name, count]) => `| \`${name}\` | ${count} times |`),
      '',
    ].join('\n');
  }
}
