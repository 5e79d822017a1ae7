/**
 * Many members and admins do whatever can be done, in any order and at once, while notifications get lost, late and doubled and the clock
 * moves. After every step the doctor's questions hold. A failure prints the command that runs it again; `MODEL_STEPS` says how many steps
 * at least.
 */
import fs from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRecordsAtRest } from '../src/doctor/gym-store.ts';
import { examine } from '../src/doctor/checks.ts';
import { runModel, type Script, scriptOf } from './model-run.ts';
import { ModelTally } from './model-tally.ts';
import { answered, MEMBERS, ModelWorld, SLOTS } from './model-world.ts';

const STEPS = Number(process.env.MODEL_STEPS ?? 300);
const LENGTH = { numRuns: 5, maxCommands: 100 };
/** Of a machine that has much else to do. */
const MS_A_STEP = 4_000;

let world: ModelWorld;
const tally = new ModelTally();
beforeAll(async () => {
  world = await ModelWorld.open();
});
afterAll(() => world.close());

interface Act {
  name: string;
  says: string;
  run: (world: ModelWorld) => Promise<unknown>;
}
const act = <A extends unknown[]>(name: string, run: (world: ModelWorld, ...args: A) => Promise<unknown>, ...args: { [I in keyof A]: fc.Arbitrary<A[I]> }): fc.Arbitrary<Act> =>
  fc.tuple(...(args as fc.Arbitrary<unknown>[])).map((values) => ({
    name,
    says: `${name}(${values.map((value) => JSON.stringify(value) ?? 'undefined').join(', ')})`,
    run: (real) => run(real, ...(values as A)),
  }));

const upTo = (count: number) => fc.nat({ max: count - 1 });
const any = fc.nat({ max: 30 });

const acts: fc.WeightedArbitrary<Act>[] = [
  { weight: 8, arbitrary: act('buy', (real, member: number, slot: number, quantity: number) => real.buy(member, slot, quantity), upTo(MEMBERS), upTo(SLOTS), fc.integer({ min: 1, max: 2 })) },
  { weight: 3, arbitrary: act('add', (real, member: number, slot: number, quantity: number) => real.add(member, slot, quantity), upTo(MEMBERS), upTo(SLOTS), fc.nat({ max: 2 })) },
  { weight: 2, arbitrary: act('checkout', (real, member: number) => real.checkout(member), upTo(MEMBERS)) },
  {
    weight: 9,
    arbitrary: act('pay', (real, nth: number, status: string, amount: number | undefined) => real.pay(nth, status, amount), any,
      fc.constantFrom('approved', 'approved', 'approved', 'rejected', 'pending'), fc.constantFrom(undefined, undefined, undefined, 1)),
  },
  { weight: 7, arbitrary: act('notify', (real, nth: number) => real.notify(nth), any) },
  { weight: 2, arbitrary: act('changePayment', (real, nth: number, status: string) => real.changePayment(nth, status), any, fc.constantFrom('refunded', 'charged_back', 'in_mediation', 'approved')) },
  { weight: 3, arbitrary: act('cancel', (real, nth: number, by: 'member' | 'admin', refund: boolean | undefined) => real.cancel(nth, by, refund), any, fc.constantFrom('member', 'admin'), fc.constantFrom(undefined, true, false)) },
  { weight: 2, arbitrary: act('settle', (real, action: 'refund' | 'accept' | 'dismiss') => real.settle(action), fc.constantFrom('refund', 'accept', 'dismiss')) },
  { weight: 2, arbitrary: act('setCapacity', (real, slot: number, capacity: number) => real.setCapacity(slot, capacity), upTo(SLOTS), fc.nat({ max: 5 })) },
  { weight: 1, arbitrary: act('deleteMember', (real, member: number) => real.deleteMember(member), upTo(MEMBERS)) },
  { weight: 2, arbitrary: act('join', (real, member: number) => real.join(member), upTo(MEMBERS)) },
  { weight: 1, arbitrary: act('runJobs', (real) => real.runJobs()) },
  // The clock stands last: what happens at once happens at one time.
  { weight: 3, arbitrary: act('wait', (real, minutes: number) => real.wait(minutes), fc.constantFrom(1, 1, 7, 7, 16, 40, 60 * 24, 60 * 24 * 31)) },
];
const single = fc.oneof(...acts);
const atOnce = fc.array(fc.oneof(...acts.slice(0, -1)), { minLength: 2, maxLength: 3 });

/** One step: an act, or some at once; afterwards the books are whole. */
class Step implements fc.AsyncCommand<object, ModelWorld> {
  readonly #acts: readonly Act[];
  constructor(together: readonly Act[]) {
    this.#acts = together;
  }
  check = () => true;
  toString = () => this.#acts.map(({ says }) => says).join(' & ');
  async run(_: object, real: ModelWorld): Promise<void> {
    tally.step(this.#acts.map(({ name }) => name));
    await Promise.all(this.#acts.map(({ run }) => answered(() => run(real))));
    await expectWholeBooks(real);
  }
}

async function expectWholeBooks(real: ModelWorld): Promise<void> {
  const records = await readRecordsAtRest();
  expect(examine({ now: real.now, ...records, staleViews: new Map() })).toEqual([]);
  // Nobody grants classes here, so members have those that they bought and no other.
  for (const { id, activities } of records.users.values()) {
    const bought = [...records.orders.values()].filter(({ userId, state }) => userId === id && state === 'Complete').flatMap((order) => order.activities.map((each) => each.id));
    expect(new Set(activities)).toEqual(new Set(bought));
  }
}

/** When everything has been told, what Mercado Pago holds is what we know of, and nothing went back twice. */
async function expectAllMoneyKnown(real: ModelWorld): Promise<void> {
  await real.wait(60);
  await expectWholeBooks(real);
  const { payments } = await readRecordsAtRest();
  for (const { id, status, refunds } of await real.payments()) {
    expect(refunds.length).toBeLessThanOrEqual(1);
    if (status === 'approved') expect(payments.get(String(id))).toMatchObject({ status: 'approved' });
    else if (payments.has(String(id))) expect(payments.get(String(id))!.status).toBe(status);
  }
}

async function inANewGym(commands: Iterable<Step>): Promise<void> {
  tally.gyms++;
  await world.reset();
  await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
  await expectAllMoneyKnown(world);
}

const step = fc.oneof({ weight: 4, arbitrary: single.map((one) => [one]) }, { weight: 1, arbitrary: atOnce }).map((together) => new Step(together));

function play(script: Script): Promise<void> {
  tally.seeds.push(script.seed);
  return runModel(step, script, LENGTH, inANewGym);
}

test(`the books are whole after each of ${STEPS} steps`, { timeout: 60_000 + STEPS * MS_A_STEP }, async () => {
  const script = scriptOf(process.env);
  if (script) return play(script);
  let seed = Number(process.env.MODEL_FIRST_SEED ?? Date.now() % 2 ** 31);
  while (tally.steps < STEPS) await play({ seed: seed++ });
  expect(tally.steps).toBeGreaterThanOrEqual(STEPS);
  if (process.env.MODEL_REPORT) fs.writeFileSync(process.env.MODEL_REPORT, JSON.stringify(tally));
});
