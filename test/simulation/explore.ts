/** Searches the schedules of some acts in the small gym: all of them, or those of random seeds. */
import { hash } from 'node:crypto';
import { type ActName, type ActOf, acts, promises } from './acts.ts';
import { type Choices, following, seeded } from './choices.ts';
import { caller, NOON, type SmallGym } from './gym.ts';
import type { Processes, Server } from './process.ts';
import { type Outcome, runSchedule, type Scene } from './schedule.ts';
import { openAt, watch } from './invariants.ts';
import type { Store } from './store.ts';

const HOUR_MS = 3_600_000;
const END_HOURS = 40;

/**
 * The end of each run: triggers and jobs run until the day after tomorrow, and members whose merge may be half done
 * sign in. No report of a payment comes.
 */
async function settle(server: Server, now: Date, store: Store): Promise<string[]> {
  for (const hours of [1, END_HOURS]) {
    const then = new Date(now.getTime() + hours * HOUR_MS);
    for (const slot of ['lunes', 'jueves']) await server.moveWaitlistOn(slot, then);
    await server.endHolds(then);
    await server.carryOutWithdrawals(then);
    await server.reconcileOrders(then);
    await server.endPlanPeriods(then);
    await server.endCreditsInTime(then);
    await server.finishDeletions(then);
    await server.finishClosures(then);
    for (const uid of ['uma', 'ivo']) {
      const user = await server.findUser(uid);
      if (user) await server.claimPurchases(user, caller(uid), then);
    }
  }
  const end = new Date(now.getTime() + END_HOURS * HOUR_MS);
  const found = await server.examineBooks(end);
  return [...openAt(end, store), ...found.map((each) => `the doctor: ${JSON.stringify(each)}`)];
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
    broken: (answers, store) =>
      names.filter((name) => {
        const answer = answers.get(name);
        const isAnswered = typeof answer === 'object' && answer !== null;
        return isAnswered && promises[name]?.(store, ids, answer as never) === false;
      }),
    settle,
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
  /** Of switches and faults together. With one, acts follow one another, with one fault, or with one switch. */
  surprises?: number;
}

const ends = new WeakMap<SmallGym, Set<string>>();

/** What settles from one state always settles the same way. */
const isNewEnd =
  (gym: SmallGym) =>
  (state: string): boolean => {
    const seen = ends.get(gym) ?? new Set();
    ends.set(gym, seen);
    const key = hash('sha1', state, 'base64');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };

/**
 * Every schedule, but not beyond a state that another one has reached already. First those in which one caller goes on
 * after the other, then those with one switch or fault, then with two, because most defects need few.
 */
export async function exploreAll(
  gym: SmallGym,
  processes: Processes,
  names: readonly ActName[],
  { faults, most, surprises = Infinity }: Bounds,
): Promise<Search> {
  const scene = sceneOf(gym, names);
  const seen = new Set<string>();
  const queue: (readonly number[])[] = [[]];
  let schedules = 0;
  for (; schedules < most && schedules < queue.length; schedules++) {
    const given = queue[schedules]!;
    const choices = following(given);
    const visit = (state: () => string): boolean => {
      if (choices.picked.length < given.length) return true;
      const key = hash('sha1', state(), 'base64');
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    };
    const store = gym.store.copy(() => NOON);
    const outcome = await runSchedule(scene, store, processes, { choices, faults, visit, visitEnd: isNewEnd(gym) });
    const { picked, options } = choices;
    if (outcome && outcome.findings.length > 0) {
      return { schedules: schedules + 1, states: seen.size, isComplete: false, failed: { picked, outcome } };
    }
    queue[schedules] = [];
    if (given.filter((pick) => pick > 0).length >= surprises) continue;
    for (let at = given.length; at < picked.length; at++)
      for (let other = 1; other < options[at]!; other++) queue.push([...picked.slice(0, at), other]);
  }
  return { schedules, states: seen.size, isComplete: schedules === queue.length, failed: null };
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
  { choices, faults, isStory = true }: { choices: Choices; faults: number; isStory?: boolean },
): Promise<Played> {
  const outcome = await runSchedule(
    sceneOf(gym, names),
    gym.store.copy(() => NOON),
    processes,
    {
      choices,
      faults,
      ...(!isStory && { visitEnd: isNewEnd(gym) }),
    },
  );
  return { names, faults, picked: choices.picked, outcome: outcome! };
}

/**
 * Two or three acts and at most two faults, all of one seed.
 * @param isStory settles even if another run of this gym has ended the same way
 */
export function playSeed(
  gym: SmallGym,
  processes: Processes,
  names: readonly ActName[],
  seed: number,
  isStory = true,
): Promise<Played> {
  const random = seeded(seed);
  const drawn = Array.from({ length: 2 + random.pick(2) }, () => random.pick(names.length));
  // In one order, so that the same acts can end in the same state.
  const chosen = drawn.toSorted((a, b) => a - b).map((index) => names[index]!);
  return play(gym, processes, chosen, { choices: seeded(seed ^ 0x5eed), faults: random.pick(3), isStory });
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
    ...[...answers].map(([who, answer]) => `    ${who} got ${(JSON.stringify(answer) ?? 'nothing').slice(0, 120)}`),
    ...findings.map((each) => `  ! ${each}`),
  ].join('\n');
