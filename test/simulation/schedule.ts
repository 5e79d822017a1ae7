/**
 * Runs some callers of the server at once, each in a process of its own. At each step one of them goes on: `choices`
 * says which, and whether its call fails, its answer is lost, or its process dies. Nothing else decides anything.
 */
import type { Choices } from './choices.ts';
import { randomOf } from './choices.ts';
import type { Call, Passage } from './client.ts';
import type { Process, Processes, Server, Surroundings } from './process.ts';
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
  /** @returns tells after each commit what does not hold */
  watch: (start: Store) => (store: Store) => readonly string[];
  /** Everything that would happen later: repeated reports, triggers and jobs. */
  settle: (server: Server, now: Date) => Promise<void>;
}

export interface Step {
  who: string;
  what: string;
}

export interface Outcome {
  steps: readonly Step[];
  findings: readonly string[];
  answers: ReadonlyMap<string, string>;
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

type Fate = Passage | 'dies' | 'diesAfter';

const words: Readonly<Record<Fate, string>> = {
  goes: '',
  fails: ' (fails)',
  lost: ' (the answer is lost)',
  dies: ' (its process dies before)',
  diesAfter: ' (its process dies after)',
};

/** All microtasks have run. Everything that a process waits for is at the door then. */
const quiet = () => new Promise((resolve) => setImmediate(resolve));

const describe = ({ kind, paths }: Call): string => `${kind} ${paths.join(', ')}`;

const MOST_STEPS = 400;

export async function runSchedule(
  scene: Scene,
  store: Store,
  processes: Processes,
  { choices, faults, visit }: { choices: Choices; faults: number; visit?: (state: () => string) => boolean },
): Promise<Outcome | null> {
  let clock = scene.now;
  let left = faults;
  let waiting: Waiting[] = [];
  const check = scene.watch(store);
  const steps: Step[] = [];
  const findings: string[] = [];
  const answers = new Map<string, string>();
  const histories = scene.callers.map(() => ['']);

  const own: Process[] = [];
  const open = async (who: number) => {
    let isAlive = true;
    const isDead = () => !isAlive;
    const around: Surroundings = {
      store,
      started: scene.now,
      now: () => clock,
      random: randomOf(who * 1000 + histories[who]!.length),
      door: (call) =>
        new Promise((resolve) => {
          if (isDead()) return;
          const isCommit = call.kind === 'commit';
          waiting.push({ who, what: describe(call), paths: call.paths, isCommit, isTimer: false, go: resolve });
        }),
      setTimeout(done, ms) {
        const due = clock + ms;
        waiting.push({
          who,
          what: 'pause',
          paths: [],
          isCommit: false,
          isTimer: true,
          go() {
            clock = Math.max(clock, due);
            done();
          },
        });
      },
    };
    const process = (own[who] = await processes.take(around));
    const { name, call } = scene.callers[who]!;
    call(process.server, new Date(scene.now)).then(
      (answer) => isAlive && answers.set(name, JSON.stringify(answer) ?? 'done'),
      (error: unknown) => isAlive && answers.set(name, (error as { code?: string }).code?.toString() ?? String(error)),
    );
    return () => (isAlive = false);
  };
  const kill = await Promise.all(scene.callers.map((_, who) => open(who)));

  while (steps.length < MOST_STEPS) {
    await quiet();
    if (waiting.length === 0) {
      const silent = scene.callers.find(({ name }) => !answers.has(name));
      if (silent) throw new Error(`${silent.name}: waits for something that does not pass the door`);
      break;
    }
    if (visit && !visit(() => JSON.stringify([left, histories, store.versions()]))) {
      // Lets the processes come to rest, for the next schedule.
      for (; waiting.length > 0; await quiet()) for (const { go } of waiting.splice(0)) go('goes');
      processes.give(own);
      return null;
    }
    // Processes start in any order.
    waiting.sort((a, b) => a.who - b.who);
    const fates = waiting.flatMap((each): [Waiting, Fate][] => [
      [each, 'goes'],
      ...(left > 0 && !each.isTimer
        ? ([
            [each, 'fails'],
            [each, 'dies'],
            ...(each.isCommit ? ([[each, 'lost'], [each, 'diesAfter']] as [Waiting, Fate][]) : []),
          ] as [Waiting, Fate][])
        : []),
    ]);
    const [chosen, fate] = fates[choices.pick(fates.length)]!;
    const { who, what, paths, isCommit, go } = chosen;
    waiting = waiting.filter((each) => each !== chosen);
    steps.push({ who: scene.callers[who]!.name, what: what + words[fate] });
    if (fate !== 'goes') left--;
    if (fate === 'dies' || fate === 'diesAfter') {
      // The answer arrives at nobody.
      kill[who]!();
      if (fate === 'diesAfter') {
        go('goes');
        await quiet();
      }
      waiting = waiting.filter((each) => each.who !== who);
      histories[who] = [...histories[who]!, fate];
      kill[who] = await open(who);
    } else {
      histories[who]!.push(fate + what + store.versionsOf(paths));
      go(fate);
    }
    if (isCommit) {
      await quiet();
      findings.push(...check(store).map((each) => `after step ${steps.length}: ${each}`));
    }
  }
  if (steps.length >= MOST_STEPS) findings.push(`does not end in ${MOST_STEPS} steps`);
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
  const settling = process.server;
  await scene.settle(settling, new Date(scene.now));
  findings.push(...check(store).map((each) => `in the end: ${each}`));
  const found = await settling.examineBooks(new Date(scene.now));
  findings.push(...found.map((each) => `the doctor: ${JSON.stringify(each)}`));
  processes.give([...own, process]);
  return { steps, findings, answers, store };
}
