/** A process that searches schedules for search-schedules.ts. */
import { actNames, type ActName } from './acts.ts';
import { exploreAll, playSeed, shrunk, storyOf } from './explore.ts';
import { openSimulation } from './open.ts';
import { planted } from './planted.ts';

/** All schedules of some acts, those of some seeds, or those that find a planted defect. */
export type Task =
  | { names: readonly ActName[]; faults: number; most: number }
  | { first: number; count: number }
  | { planted: number };

export interface Done {
  schedules: number;
  states: number;
  isComplete: boolean;
  failure: string | null;
  ms: number;
  cpuMs: number;
}

type Found = Omit<Done, 'ms' | 'cpuMs'>;

/** Within so many schedules a planted defect must be found. */
const MOST_OF_PLANTED = 100_000;

const simulation = openSimulation();

async function findPlanted(index: number): Promise<Found> {
  const { name, edit, acts, faults } = planted[index]!;
  const { gym, processes } = await openSimulation(edit);
  const { failed, ...done } = await exploreAll(gym, processes, acts, { faults, most: MOST_OF_PLANTED });
  return { ...done, failure: failed ? null : `${name}: not found in ${done.schedules} schedules` };
}

const broken = (task: Task, error: unknown): Found => ({
  schedules: 0,
  states: 0,
  isComplete: false,
  failure: `${JSON.stringify(task)}: ${String(error)}`,
});

async function perform(task: Task): Promise<Found> {
  if ('planted' in task) return findPlanted(task.planted);
  const { gym, processes } = await simulation;
  if ('names' in task) {
    const { failed, ...done } = await exploreAll(gym, processes, task.names, task);
    return { ...done, failure: failed && `${task.names.join(' / ')}\n${storyOf(failed.outcome)}` };
  }
  for (let n = 0; n < task.count; n++) {
    const played = await playSeed(gym, processes, actNames, task.first + n, false);
    if (played.outcome.findings.length === 0) continue;
    const { names, outcome } = await shrunk(gym, processes, played);
    return {
      schedules: n + 1,
      states: 0,
      isComplete: false,
      failure: `--seed ${task.first + n}, shrunk to ${names.join(' / ')}\n${storyOf(outcome)}`,
    };
  }
  return { schedules: task.count, states: 0, isComplete: true, failure: null };
}

async function answer(task: Task): Promise<void> {
  await simulation;
  const start = performance.now();
  const before = process.cpuUsage();
  const found = await perform(task).catch((error: unknown) => broken(task, error));
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  process.send!({ ...found, ms, cpuMs: (user + system) / 1000 } satisfies Done);
}

process.on('message', (task: Task) => void answer(task));
// The search has ended, or was ended from outside.
process.on('disconnect', () => process.exit());
