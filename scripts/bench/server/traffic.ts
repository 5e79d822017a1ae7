// A minute of a busy gym, through Hosting: people read, fill carts, check out, pay, change their minds. Afterwards the
// doctor checks the records.
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
/** Few enough that some fill up. */
const SLOTS = 12;
const CAPACITY = 15;
/** How long the triggers may take after the last call. */
const TRIGGERS_MS = 90_000;
/** What people may be told in a busy gym, where some leave without paying. */
const expected: ReadonlySet<string | null> = new Set([
  'SLOT_FULL',
  'SLOT_BUSY',
  'CHECKOUT_PAUSED',
  'EMAIL_NOT_VERIFIED',
]);

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

/** A refusal ends a journey. It was recorded as an answer. */
function mustBeRefused(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
}

interface Examination {
  findings: string[];
  /** Milliseconds until the doctor found nothing, or the time was up. */
  after: number;
}

/** Asks the doctor until there are no findings, because triggers may still be updating the public views. */
async function examined(): Promise<Examination> {
  for (const start = performance.now(); ; await sleep(500)) {
    const findings = (await examineGym(new Date())).map(({ path, says }) => `${path} ${says}`);
    const after = performance.now() - start;
    if (findings.length === 0 || after > TRIGGERS_MS) return { findings, after };
  }
}

async function trafficSection(
  answers: ReadonlyMap<string, readonly Answer[]>,
  seconds: number,
  { findings, after }: Examination,
): Promise<Section> {
  const all = [...answers.values()].flat();
  const refused = all.filter(({ status, code }) => status >= 400 && !expected.has(code));
  const states = await Promise.all(
    orderStates.map(async (state) => {
      const orders = await db().collection('orders').where('state', '==', state).count().get();
      return `${orders.data().count} ${state}`;
    }),
  );
  return {
    title: `${PEOPLE} people for ${SECONDS} s through Hosting`,
    rows: [
      ['calls, and calls a second', `${all.length}, ${(all.length / seconds).toFixed(1)}`],
      ...[...answers]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([kind, each]) => [`${kind}: p50, p95, p99; answers`, `${times(each)}; ${counts(each)}`] as const),
      ['orders afterwards', states.join(', ')],
      ['until the doctor found nothing, after the last call', ms(after)],
    ],
    claims: [
      ['every call was answered, none with 5xx', all.every(({ status }) => status > 0 && status < 500)],
      [`nobody was refused, except with ${[...expected].join(', ')}`, refused.length === 0],
      [
        `places, orders, money and views agree${findings.length > 0 ? `, except ${findings.join('; ')}` : ''}`,
        findings.length === 0,
      ],
    ],
  };
}

function times(answers: readonly Answer[]): string {
  const took = answers.map((answer) => answer.took);
  return [0.5, 0.95, 0.99].map((share) => ms(percentile(took, share))).join(', ');
}

const counts = (answers: readonly Answer[]): string =>
  [...Map.groupBy(answers, ({ status, code }) => (code ? `${status} ${code}` : String(status)))]
    .map(([answer, each]) => `${each.length} × ${answer}`)
    .join(', ');
