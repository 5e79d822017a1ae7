/** Compares the simulated Firestore with the emulator, sequence by sequence. */
import * as real from 'firebase-admin/firestore';
import { db } from '../../functions/src/platform/firebase.ts';
import * as client from './client.ts';
import { play, type Player } from './likeness-play.ts';
import { type Operation, sequenceOf } from './likeness-sequence.ts';
import { Store } from './store.ts';

export type Simulation = typeof client & { Store: typeof Store };

const NOON = Date.UTC(2026, 10, 24, 15);

/** @param library the simulation, or one with a planted defect @returns an empty Firestore */
export function simulation(library: Simulation = { ...client, Store }): Player {
  const store = new library.Store(() => NOON);
  const firestore = new library.Firestore(
    () => store,
    () => Promise.resolve('goes'),
    () => 'made',
  );
  return { client: firestore, library };
}

export const emulator = (): Player => ({
  client: db() as unknown as Player['client'],
  library: real as unknown as Player['library'],
});

let collections = 0;
/** Another run on the same emulator has other collections. */
export const newCollection = (): string => `likeness-${process.pid}-${Date.now()}-${collections++}`;

interface Difference {
  operations: readonly Operation[];
  /** Of each operation, and of the end. */
  emulator: readonly string[];
  simulation: readonly string[];
}

/** DEADLINE_EXCEEDED: the emulator on a busy machine. The sequence is played again. */
const TOO_LATE = JSON.stringify('code 4');

async function compare(
  operations: readonly Operation[],
): Promise<{ outcomes: string[]; difference: Difference | null }> {
  let outcomes: string[];
  do outcomes = await play(emulator(), newCollection(), operations);
  while (outcomes.some((outcome) => outcome.includes(TOO_LATE)));
  const simulated = await play(simulation(), 'likeness', operations);
  const isSame = outcomes.every((outcome, index) => outcome === simulated[index]);
  return { outcomes, difference: isSame ? null : { operations, emulator: outcomes, simulation: simulated } };
}

/** Leaves operations and writes out, as long as a difference remains. */
async function shrunk(difference: Difference): Promise<Difference> {
  for (const operations of smaller(difference.operations)) {
    const found = await compare(operations);
    if (found.difference) return shrunk(found.difference);
  }
  return difference;
}

function* smaller(operations: readonly Operation[]): Generator<readonly Operation[]> {
  for (const [index, operation] of operations.entries()) {
    yield operations.toSpliced(index, 1);
    if (!('writes' in operation)) continue;
    for (const left of operation.writes.keys())
      yield operations.with(index, { ...operation, writes: operation.writes.toSpliced(left, 1) });
  }
}

function storyOf({ operations, emulator: wanted, simulation: found }: Difference): string {
  const steps = [...operations, 'the end'].map((operation, index) => {
    const outcomes =
      wanted[index] === found[index]
        ? [`    ${wanted[index]}`]
        : [`  ≠ emulator   ${wanted[index]}`, `    simulation ${found[index]}`];
    return [`${index + 1}. ${JSON.stringify(operation)}`, ...outcomes].join('\n');
  });
  return steps.join('\n');
}

export interface Compared {
  operations: readonly Operation[];
  /** Of each operation on the emulator, and of the end. */
  outcomes: readonly string[];
  /** What differs, shrunk. */
  story: string | null;
}

export async function compareSeed(seed: number): Promise<Compared> {
  const operations = sequenceOf(seed);
  const { outcomes, difference } = await compare(operations);
  return { operations, outcomes, story: difference && `seed ${seed}\n${storyOf(await shrunk(difference))}` };
}

/** A sequence mostly waits for the emulator. */
const AT_ONCE = 40;

/** The more documents the emulator holds, the slower it gets. */
const UNTIL_CLEARED = 400;

/** @param note called with each result @throws what `note` throws */
export async function compareSeeds(count: number, note: (compared: Compared) => void): Promise<void> {
  for (let from = 0; from < count; from += UNTIL_CLEARED) {
    const seeds = Array.from({ length: Math.min(UNTIL_CLEARED, count - from) }, (_, index) => from + index).values();
    const compareOn = async (): Promise<void> => {
      for (const seed of seeds) note(await compareSeed(seed));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, compareOn));
    await clearEmulator();
  }
}

async function clearEmulator(): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const documents = `http://${host}/emulator/v1/projects/${project}/databases/(default)/documents`;
  const { ok, status } = await fetch(documents, { method: 'DELETE' });
  if (!ok) throw new Error(`The emulator answered ${status} to its clearing.`);
}
