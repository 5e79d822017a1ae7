export interface ModelTally {
  steps: number;
  atOnce: number;
  changing: number;
  gyms: number;
  acts: Record<string, Record<string, number>>;
}

export const emptyTally = (): ModelTally => ({ steps: 0, atOnce: 0, changing: 0, gyms: 0, acts: {} });

export function countStep(
  tally: ModelTally,
  outcomes: readonly (readonly [act: string, outcome: string])[],
  changed: boolean,
): void {
  tally.steps++;
  tally.atOnce += Number(outcomes.length > 1);
  tally.changing += Number(changed);
  for (const [act, outcome] of outcomes) count(tally, act, outcome, 1);
}

function count({ acts }: ModelTally, act: string, outcome: string, times: number): void {
  const outcomes = (acts[act] ??= {});
  outcomes[outcome] = (outcomes[outcome] ?? 0) + times;
}

export function sumOf(tallies: readonly ModelTally[]): ModelTally {
  const sum = emptyTally();
  for (const { steps, atOnce, changing, gyms, acts } of tallies) {
    sum.steps += steps;
    sum.atOnce += atOnce;
    sum.changing += changing;
    sum.gyms += gyms;
    for (const [act, outcomes] of Object.entries(acts))
      for (const [outcome, times] of Object.entries(outcomes)) count(sum, act, outcome, times);
  }
  return sum;
}
