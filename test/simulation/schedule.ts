/**
 * Runs some callers of the server at once, each in a process of its own. At each step one of them goes on: `choices`
 * says which, and whether its call fails, its answer is lost, or its process dies. Nothing else decides anything.
 */
import { hash } from 'node:crypto';
import type { Choices } from './choices.ts';
import { randomOf } from './choices.ts';
import type { Call, Passage } from './client.ts';
import type { Process, Processes, Server } from './process.ts';
import type { Store } from './store.ts';

export interface Caller {
  name: string;
  call: (server: Server, now: Date) => Promise<unknown>;
}

export interface Scene {
  name: string;
  /** Milliseconds. */
  now: number;
  callers: readonly Caller[];
  watch: (start: Store) => Watch;
  /** @returns who was promised what is not so, once all have their answers */
  broken: (answers: ReadonlyMap<string, unknown>, store: Store) => readonly string[];
  /** Everything that would happen later: triggers and jobs. @returns what is wrong afterwards */
  settle: (server: Server, now: Date, store: Store) => Promise<string[]>;
}

/** Of one run. */
export interface Watch {
  /** @param isExact no fault has happened @returns what does not hold now, called after each commit */
  check: (store: Store, isExact: boolean) => readonly string[];
  /** @returns what is missing once everything has settled */
  missing: (store: Store) => readonly string[];
  /** What its answers depend on, besides the store. */
  memory: () => string;
}

export interface Step {
  who: string;
  what: string;
}

export interface Outcome {
  steps: readonly Step[];
  findings: readonly string[];
  answers: ReadonlyMap<string, unknown>;
  store: Store;
}

interface Waiting {
  who: number;
  what: string;
  paths: readonly string[];
  isCommit: boolean;
  isTimer: boolean;
  go: (passage: Passage) => void;
}

type Fate = Passage | 'dies' | 'diesAfter' | 'abandoned';

const words: Readonly<Record<Fate, string>> = {
  goes: '',
  fails: ' (fails)',
  lost: ' (the answer is lost)',
  dies: ' (its process dies before)',
  diesAfter: ' (its process dies after)',
  abandoned: ' (its process dies before, and nobody asks again)',
};

/** All microtasks have run. Everything that a process waits for is at the door then. */
const quiet = () => new Promise<void>((resolve) => process.nextTick(resolve));

/** Lets the test runner or the parent process speak. */
const breathe = () => new Promise((resolve) => void setImmediate(resolve));

const describe = ({ kind, paths }: Call): string => `${kind} ${paths.join(', ')}`;

const MOST_STEPS = 400;
const SKEW_MS = 5 * 60_000;

/** What each call gets once its process is dead. It is no error that the server repeats. */
class Died extends Error {}

interface Run {
  choices: Choices;
  faults: number;
  /**
   * Asked for each state. The schedule ends if it is false. Reads between two commits then come in the order of their
   * processes, because any other order gives the same.
   */
  visit?: (state: () => string) => boolean;
  /** The same for the last state, before everything settles. */
  visitEnd?: (state: string) => boolean;
}

/** @returns null if it was not visited to its end */
export async function runSchedule(scene: Scene, store: Store, processes: Processes, run: Run): Promise<Outcome | null> {
  await breathe();
  // Decisions stop by errors, whose stacks nobody reads.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return await play(scene, store, processes, run);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

async function play(
  scene: Scene,
  store: Store,
  processes: Processes,
  { choices, faults, visit, visitEnd }: Run,
): Promise<Outcome | null> {
  let clock = scene.now;
  let left = faults;
  let last = -1;
  let lastReader = -1;
  let waiting: Waiting[] = [];
  const { check, missing, memory } = scene.watch(store);
  const steps: Step[] = [];
  const findings: string[] = [];
  const answers = new Map<string, unknown>();
  const skews = scene.callers.map(() => 0);
  /** What each process has seen. */
  const histories = scene.callers.map(() => '');
  const deaths = scene.callers.map(() => 0);
  const used: Process[] = [];

  const open = async (who: number): Promise<() => void> => {
    let isAlive = true;
    const now = () => clock + skews[who]!;
    const server = await processes.take({
      store,
      started: scene.now,
      now,
      random: randomOf(who * 1000 + deaths[who]!),
      door: (call) =>
        isAlive
          ? new Promise((resolve) => {
              const isCommit = call.kind === 'commit';
              waiting.push({ who, what: describe(call), paths: call.paths, isCommit, isTimer: false, go: resolve });
            })
          : Promise.reject(new Died()),
      setTimeout(done, ms) {
        if (!isAlive) return queueMicrotask(done);
        const due = clock + ms;
        const go = () => {
          clock = Math.max(clock, due);
          done();
        };
        waiting.push({ who, what: 'pause', paths: [], isCommit: false, isTimer: true, go });
      },
    });
    used.push(server);
    const { name, call } = scene.callers[who]!;
    call(server.server, new Date(scene.now + skews[who]!)).then(
      (answer) => isAlive && answers.set(name, answer),
      (error: unknown) => isAlive && answers.set(name, (error as { code?: unknown }).code ?? String(error)),
    );
    return () => (isAlive = false);
  };

  if (left > 0) {
    const skewed = choices.pick(1 + 2 * skews.length);
    if (skewed > 0) {
      const who = Math.floor((skewed - 1) / 2);
      skews[who] = skewed % 2 === 1 ? SKEW_MS : -SKEW_MS;
      left--;
      steps.push({
        who: scene.callers[who]!.name,
        what: `its clock is five minutes ${skewed % 2 === 1 ? 'fast' : 'slow'}`,
      });
    }
  }
  const kill: (() => void)[] = [];
  for (const who of skews.keys()) kill.push(await open(who));

  while (steps.length < MOST_STEPS) {
    await quiet();
    if (waiting.length === 0) {
      const silent = scene.callers.find(({ name }) => !answers.has(name));
      if (silent) throw new Error(`${silent.name}: waits for something that does not pass the door`);
      break;
    }
    // First the one that has just gone on. Processes start in any order.
    waiting.sort((a, b) => Number(b.who === last) - Number(a.who === last) || a.who - b.who);
    const next = visit ? waiting.filter((each) => !isRead(each) || each.who >= lastReader) : waiting;
    const state = () => [left, lastReader, ...skews, memory(), ...histories, store.versions()].join('|');
    if (next.length === 0 || (visit && !visit(state))) {
      for (const die of kill) die();
      for (; waiting.length > 0; await quiet()) for (const { go } of waiting.splice(0)) go('fails');
      await quiet();
      processes.give(used);
      return null;
    }
    const fates = next.flatMap((each) => fatesOf(each, left).map((fate) => [each, fate] as const));
    const [chosen, fate] = fates[choices.pick(fates.length)]!;
    last = chosen.who;
    lastReader = isRead(chosen) ? last : -1;
    const { who, what, paths, isCommit, go } = chosen;
    waiting = waiting.filter((each) => each !== chosen);
    steps.push({ who: scene.callers[who]!.name, what: what + words[fate] });
    if (fate !== 'goes') left--;
    if (fate === 'dies' || fate === 'diesAfter' || fate === 'abandoned') {
      kill[who]!();
      deaths[who]!++;
      go(fate === 'diesAfter' ? 'lost' : 'fails');
      for (const each of waiting) if (each.who === who) each.go('fails');
      waiting = waiting.filter((each) => each.who !== who);
      await quiet();
      histories[who] = `died ${deaths[who]}`;
      if (fate === 'abandoned') answers.set(scene.callers[who]!.name, 'nothing');
      else kill[who] = await open(who);
    } else {
      if (visit) histories[who] = hash('sha1', histories[who] + fate + what + store.versionsOf(paths), 'base64');
      go(fate);
    }
    if (isCommit) {
      await quiet();
      findings.push(...check(store, left === faults).map((each) => `after step ${steps.length}: ${each}`));
    }
  }
  if (steps.length >= MOST_STEPS) findings.push(`does not end in ${MOST_STEPS} steps`);
  findings.push(...scene.broken(answers, store).map((each) => `${each}: it was answered, and is not so`));
  if (findings.length > 0 || !visitEnd || visitEnd(memory() + store.contents())) {
    findings.push(...(await settled(scene, store, processes, clock)));
    findings.push(...[...check(store, false), ...missing(store)].map((each) => `in the end: ${each}`));
  }
  // Otherwise they are not at rest.
  if (steps.length < MOST_STEPS) processes.give(used);
  return { steps, findings, answers, store };
}

const isRead = ({ isTimer, isCommit }: Waiting): boolean => !isTimer && !isCommit;

function fatesOf({ isTimer, isCommit }: Waiting, faults: number): readonly Fate[] {
  if (faults === 0 || isTimer) return ['goes'];
  // Between two commits, an interruption leaves the same wherever it comes.
  return isCommit ? ['goes', 'fails', 'dies', 'lost', 'diesAfter', 'abandoned'] : ['goes', 'fails', 'dies'];
}

/** @returns what the doctor finds after everything has settled */
async function settled(scene: Scene, store: Store, processes: Processes, start: number): Promise<string[]> {
  let clock = start;
  const process = await processes.take({
    store,
    started: scene.now,
    now: () => clock,
    random: randomOf(7),
    door: () => Promise.resolve('goes'),
    setTimeout: (done, ms) => {
      clock += ms;
      queueMicrotask(done);
    },
  });
  const found = await scene.settle(process.server, new Date(scene.now), store);
  processes.give([process]);
  return found;
}
