/** A minute of a busy gym through Hosting: people read, fill carts, check out, pay, change their minds. Afterwards the doctor looks at the books. */
import { setTimeout as sleep } from 'node:timers/promises';
import { orderStates } from '@gym-power/domain';
import { examineGym } from '../../../functions/src/doctor/examine-gym.ts';
import { eachOf } from '../../../functions/src/platform/attempt.ts';
import { db } from '../../../functions/src/platform/firebase.ts';
import { ms, percentile, type Section } from './report.ts';
import { type Answer, join, openSlots, type Person, Refused } from './through-hosting.ts';
import { memberFrom, takeJourney } from './traffic-people.ts';

const PEOPLE = 100;
const SECONDS = 60;
/** Some of them fill up. */
const SLOTS = 12;
const CAPACITY = 15;
/** How long the triggers may take to come after the last call, in milliseconds. */
const PATIENCE = 90_000;

export async function mixedTraffic(): Promise<Section> {
  const offers = await openSlots(SLOTS, CAPACITY);
  const people: Person[] = [];
  await eachOf(
    Array.from({ length: PEOPLE }, (_, index) => `traffic-${index}@gympower.test`),
    async (email) => void people.push(await join(email)),
  );

  const answers = new Map<string, Answer[]>();
  const note = (kind: string, answer: Answer) => void answers.set(kind, [...(answers.get(kind) ?? []), answer]);
  const start = performance.now();
  const live = async (person: Person) => {
    const member = memberFrom(person, note);
    while (performance.now() < start + SECONDS * 1_000) await takeJourney(member, offers).catch(mustBeRefused);
  };
  await Promise.all(people.map(live));
  const seconds = (performance.now() - start) / 1_000;
  return trafficSection(answers, seconds, await examined());
}

/** A refusal ended a journey, and was noted as an answer. */
function mustBeRefused(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
}

interface Examination {
  /** What the doctor finds wrong. */
  off: string[];
  /** Milliseconds until there was nothing, or no patience left. */
  after: number;
}

/** Public views follow by triggers, which may still be at work. */
async function examined(): Promise<Examination> {
  for (const start = performance.now(); ; await sleep(500)) {
    const off = (await examineGym(new Date())).map(({ path, says }) => `${path} ${says}`);
    const after = performance.now() - start;
    if (off.length === 0 || after > PATIENCE) return { off, after };
  }
}

async function trafficSection(
  answers: ReadonlyMap<string, readonly Answer[]>,
  seconds: number,
  { off, after }: Examination,
): Promise<Section> {
  const all = [...answers.values()].flat();
  const refused = all.filter(({ status, code }) => status >= 400 && code !== 'SLOT_FULL');
  const states = await Promise.all(
    orderStates.map(
      async (state) =>
        `${(await db().collection('orders').where('state', '==', state).count().get()).data().count} ${state}`,
    ),
  );
  return {
    title: `${PEOPLE} people for ${SECONDS} s through Hosting`,
    rows: [
      ['calls, and calls a second', `${all.length}, ${(all.length / seconds).toFixed(1)}`],
      ...[...answers]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([kind, each]) => [`${kind}: p50, p95, p99; answers`, `${times(each)}; ${counts(each)}`] as const),
      ['orders afterwards', states.join(', ')],
      ['until the doctor had nothing to say, after the last call', ms(after)],
    ],
    claims: [
      ['every call was answered, none with 5xx', all.every(({ status }) => status > 0 && status < 500)],
      ['nobody was refused for anything but SLOT_FULL', refused.length === 0],
      [
        `the doctor finds places, orders, money and views in agreement${off.length > 0 ? `, but ${off.join('; ')}` : ''}`,
        off.length === 0,
      ],
    ],
  };
}

const times = (answers: readonly Answer[]): string =>
  [0.5, 0.95, 0.99]
    .map((share) =>
      ms(
        percentile(
          answers.map(({ took }) => took),
          share,
        ),
      ),
    )
    .join(', ');

const counts = (answers: readonly Answer[]): string =>
  [...Map.groupBy(answers, ({ status, code }) => (code ? `${status} ${code}` : String(status)))]
    .map(([answer, each]) => `${each.length} × ${answer}`)
    .join(', ');
