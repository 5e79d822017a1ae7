// Many buyers of few places at once, while the staff closes dates, changes prices and members give dates up.
import { examineGym } from '../../../functions/src/doctor/examine-gym.ts';
import { eachOf } from '../../../functions/src/platform/attempt.ts';
import { db } from '../../../functions/src/platform/firebase.ts';
import { ms, percentile, type Section } from '../server/report.ts';
import { join, must, openSlots, type Person, putIntoCart } from '../server/through-hosting.ts';
import { memberFrom } from '../server/traffic-people.ts';
import { absencePath, changePrice, closeAndOpen, ownDates, type Scene } from './acts.ts';

const BUYERS = 200;
const HOLDERS = 20;
const PLACES = 40;
const SECONDS = 40;
const LONGEST_MS = 10_000;

/** Tries again with the price that is shown then, as people do. */
const MOST_TRIES = 3;

export async function rush({ admin: { uid, ask } }: Scene): Promise<Omit<Section, 'title'>> {
  const took: number[] = [];
  const codes = new Map<string, number>();
  const admin = memberFrom({ uid, ask }, () => undefined);
  const offers = await openSlots(2, PLACES, ['Martes', 'Jueves']);
  const people: Person[] = [];
  await eachOf(
    Array.from({ length: BUYERS + HOLDERS }, (_, index) => `apuro-${index}@gympower.test`),
    async (email) => void people.push(await join(email)),
  );
  const holders = people.slice(0, HOLDERS).map((person) => memberFrom(person, () => undefined));
  for (const [index, { uid: userId }] of holders.entries())
    await must(
      ask('POST', '/order/mostrador', { userId, lines: [{ diaHoraId: offers[index % 2]!.slotId }], medio: 'cash' }),
    );
  const scene: Scene = { members: holders, admin, offers };

  const end = performance.now() + SECONDS * 1_000;
  const until = async (step: () => Promise<unknown>) => {
    while (performance.now() < end) await step();
  };
  const giveUp = async (holder: (typeof holders)[number]) => {
    for (const session of await ownDates(holder))
      await holder.ask(session.ausentes > 0 ? 'DELETE' : 'PUT', absencePath(session));
  };
  const buy = async (person: Person, index: number) => {
    const offer = offers[index % 2]!;
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const orderId = await putIntoCart(person, offer).catch(() => null);
      if (orderId === null) continue;
      const { status, code, took: each } = await person.ask('PUT', '/order/checkout', { orderId, state: 'Created' });
      took.push(each);
      const answer = code ?? String(status);
      codes.set(answer, (codes.get(answer) ?? 0) + 1);
      if (code !== 'PRICE_CHANGED' && code !== 'SLOT_BUSY') return;
    }
  };
  await Promise.all([
    until(() => closeAndOpen(holders[0]!, scene)),
    until(() => changePrice(holders[0]!, scene)),
    ...holders.map((holder) => until(() => giveUp(holder))),
    Promise.all(people.slice(HOLDERS).map(buy)),
  ]);

  const slots = await Promise.all(offers.map(({ slotId }) => db().doc(`diaHoras/${slotId}`).get()));
  const taken = slots.map((slot) => slot.get('taken') as number);
  const found = (await examineGym(new Date())).filter(({ path }) => !path.startsWith('catalog'));
  const longest = Math.max(...took);
  return {
    rows: [
      [
        `${BUYERS} buyers, ${offers.length * PLACES - HOLDERS} places: answers`,
        [...codes].map(([code, count]) => `${count} × ${code}`).join(', '),
      ],
      ['checkout: p50, p95, longest', [percentile(took, 0.5), percentile(took, 0.95), longest].map(ms).join(', ')],
      ['places taken of each slot', `${taken.join(' and ')} of ${PLACES}`],
    ],
    claims: [
      ['no slot is oversold in the rush', taken.every((count) => count <= PLACES)],
      [`nobody waits longer than ${LONGEST_MS / 1000} s in the rush`, longest <= LONGEST_MS],
      [
        `the doctor finds nothing after the rush${found.map(({ path, says }) => `; ${path} ${says}`).join('')}`,
        found.length === 0,
      ],
    ],
  };
}
