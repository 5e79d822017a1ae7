/** What a run of the model test has gone through. */
export interface ModelRun {
  steps: number;
  /** How many times everything began anew. */
  gyms: number;
  seeds: number[];
  /** How often each act was done. */
  acts: Record<string, number>;
}

export class ModelTally implements ModelRun {
  steps = 0;
  gyms = 0;
  readonly seeds: number[] = [];
  readonly acts: Record<string, number> = {};

  /** @param names of the acts that were done at once */
  step(names: readonly string[]): void {
    this.steps++;
    for (const name of names) this.acts[name] = (this.acts[name] ?? 0) + 1;
  }
}
