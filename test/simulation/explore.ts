/** Searches the schedules of some acts in the small gym: all of them, or those of random seeds. */
import { createHash } from 'node:crypto';
import { type ActName, type ActOf, acts } from './acts.ts';
import { type Choices, following, seeded } from './choices.ts';
import { NOON, type SmallGym } from './gym.ts';
import type { Processes, Server } from './process.ts';
import { type Outcome, runSchedule, type Scene } from './schedule.ts';
import { watch } from './invariants.ts';

const HOUR_MS = 3_600_000;

/** What happens anyway, in the end: reports are repeated, triggers and jobs run. */
async function settle(server: Server, { evaPayment }: SmallGym['ids'], now: Date): Promise<void> {
  const soon = new Date(now.getTime() + HOUR_MS);
  await server.applyPaymentById(evaPayment, now).catch(() => undefined);
  for (const slot of ['lunes', 'jueves']) await server.moveWaitlistOn(slot, now);
  await server.endHolds(soon);
  await server.reconcileOrders(soon);
  await server.carryOutWithdrawals(soon);
  await server.finishClosures(soon);
  await server.endCreditsInTime(soon);
}

export function sceneOf({ ids }: SmallGym, names: readonly ActName[]): Scene {
  return {
    name: names.join(' / '),
    now: NOON,
    callers: names.map((name, index) => ({
      name: names.indexOf(name) === index ? name : `${name} (again)`,
      call: (server, now) => (acts[name] as ActOf)(server, ids, now),
    })),
    watch,
    settle: (server, now) => settle(server, ids, now),
  };
}

export interface Search {
  schedules: number;
  states: number;
  isComplete: boolean;
  failed: { picked: readonly number[]; outcome: Outcome } | null;
}

export interface Bounds {
  faults: number;
  /** Of schedules. */
  most: number;
}

const keyOf = (state: string): string => createHash('sha1').update(state).digest('base64');

/** Every schedule, but not beyond a state that another one has reached already. */
export async function exploreAll(
  gym: SmallGym,
  processes: Processes,
  names: readonly ActName[],
  { faults, most }: Bounds,
): Promise<Search> {
  const scene = sceneOf(gym, names);
  const seen = new Set<string>();
  let given: number[] = [];
  for (let schedules = 1; schedules <= most; schedules++) {
    const choices = following(given);
    const isNew = (state: () => string): boolean => {
      if (choices.picked.length < given.length) return true;
      const key = keyOf(state());
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    };
    const outcome = await runSchedule(scene, gym.store.copy(() => NOON), processes, { choices, faults, visit: isNew });
    if (outcome && outcome.findings.length > 0) {
      return { schedules, states: seen.size, isComplete: false, failed: { picked: choices.picked, outcome } };
    }
    const { picked, options } = choices;
    const last = picked.findLastIndex((pick, index) => pick + 1 < options[index]!);
    if (last < 0) return { schedules, states: seen.size, isComplete: true, failed: null };
    given = [...picked.slice(0, last), picked[last]! + 1];
  }
  return { schedules: most, states: seen.size, isComplete: false, failed: null };
}

export interface Played {
  names: readonly ActName[];
  faults: number;
  picked: readonly number[];
  outcome: Outcome;
}

export async function play(
  gym: SmallGym,
  processes: Processes,
  names: readonly ActName[],
  { choices, faults }: { choices: Choices; faults: number },
): Promise<Played> {
  const outcome = await runSchedule(sceneOf(gym, names), gym.store.copy(() => NOON), processes, { choices, faults });
  return { names, faults, picked: choices.picked, outcome: outcome! };
}

/** Two or three acts and at most two faults, all of one seed. */
export function playSeed(
  gym: SmallGym,
  processes: Processes,
  names: readonly ActName[],
  seed: number,
): Promise<Played> {
  const random = seeded(seed);
  const chosen = Array.from({ length: 2 + random.pick(2) }, () => names[random.pick(names.length)]!);
  return play(gym, processes, chosen, { choices: seeded(seed ^ 0x5eed), faults: random.pick(3) });
}

/** @returns a failure with as few acts and unusual picks as this finds by leaving one out at a time */
export async function shrunk(gym: SmallGym, processes: Processes, failure: Played): Promise<Played> {
  let best = failure;
  const isSmaller = async (names: readonly ActName[], picks: readonly number[]): Promise<boolean> => {
    const { faults } = best;
    const smaller = await play(gym, processes, names, { choices: following(picks), faults });
    if (smaller.outcome.findings.length === 0) return false;
    best = smaller;
    return true;
  };
  for (const name of failure.names) {
    const fewer = best.names.filter((each) => each !== name);
    if (fewer.length > 0) await isSmaller(fewer, best.picked);
  }
  for (let index = best.picked.length - 1; index >= 0; index--) {
    if ((best.picked[index] ?? 0) > 0) await isSmaller(best.names, best.picked.with(index, 0));
  }
  return best;
}

export const storyOf = ({ steps, findings, answers }: Outcome): string =>
  [
    ...steps.map(({ who, what }, index) => `${String(index + 1).padStart(3)} ${who}: ${what}`),
    ...[...answers].map(([who, answer]) => `    ${who} got ${answer.slice(0, 120)}`),
    ...findings.map((each) => `  ! ${each}`),
  ].join('\n');
