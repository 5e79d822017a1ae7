/** A process that searches schedules for scripts/checks/test-schedules.ts. */
import { actNames, type ActName } from '../../../test/simulation/acts.ts';
import { exploreAll, playSeed, shrunk, storyOf } from '../../../test/simulation/explore.ts';
import { openSimulation } from '../../../test/simulation/open.ts';

/** All schedules of some acts, or those of some seeds. */
export type Task = { names: readonly ActName[]; faults: number } | { first: number; count: number };

export interface Done {
  schedules: number;
  states: number;
  isComplete: boolean;
  failure: string | null;
}

/** Of one pair. */
const MOST = 20_000;

const simulation = openSimulation();

async function perform(task: Task): Promise<Done> {
  const { gym, processes } = await simulation;
  if ('names' in task) {
    const { failed, ...done } = await exploreAll(gym, processes, task.names, { faults: task.faults, most: MOST });
    return { ...done, failure: failed && `${task.names.join(' / ')}\n${storyOf(failed.outcome)}` };
  }
  for (let n = 0; n < task.count; n++) {
    const played = await playSeed(gym, processes, actNames, task.first + n);
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

process.on('message', (task: Task) => {
  void perform(task).then((done) => process.send!(done));
});
