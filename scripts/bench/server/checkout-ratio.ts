// What a checkout costs: compares it with a bare transaction on as many documents, without other load on the emulator.
import { db } from '../../../functions/src/platform/firebase.ts';
import { addMember, addSlot, type Cart, fillCart } from './carts.ts';
import { ms, percentile, type Section } from './report.ts';
import { type Attempt, attempted, buy, WON } from './rush.ts';

/** Of each kind. The server's code is compiled after dozens of runs. */
const WARM_UP = 60;
const ROUNDS = 120;
/** At p50, of the bare transaction. */
const GOALS = { site: 0.9, rest: 1.35 };

/** A cart with one line, for a slot that no other cart has. */
async function prepare(userId: string): Promise<Cart> {
  await addSlot(`slot-${userId}`, 1);
  await addMember(userId);
  return fillCart(userId, `slot-${userId}`);
}

/** Each takes milliseconds. They take turns, so that noise of the machine affects all of them equally. */
const kinds = {
  site: async (round: number) => won(await buy(await prepare(`site-${round}`), { withShown: true })),
  rest: async (round: number) => won(await buy(await prepare(`rest-${round}`))),
  bare: async (round: number) => won(await attempted(() => bareTransaction(round))),
  batch: async (round: number) => won(await attempted(() => bareBatch(round))),
};
type Kind = keyof typeof kinds;

export async function checkoutRatio(): Promise<Section> {
  const took: Record<Kind, number[]> = { site: [], rest: [], bare: [], batch: [] };
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const kind of Object.keys(kinds) as Kind[]) {
      const each = await kinds[kind](round);
      if (round >= WARM_UP) took[kind].push(each);
    }
  }
  const p50 = (kind: Kind) => percentile(took[kind], 0.5);
  const ratio = (kind: Kind) => p50(kind) / p50('bare');
  const row = (what: string, kind: Kind): [string, string] => [
    what,
    `${ms(p50(kind))}, ${ms(percentile(took[kind], 0.95))}, ${ratio(kind).toFixed(2)}`,
  ];
  return {
    title: `A checkout against a bare transaction: p50 and p95 of ${ROUNDS}, and p50 : p50 of the bare transaction`,
    rows: [
      row('checkout from the site, which sends what the buyer was shown', 'site'),
      row('checkout by the bare REST interface', 'rest'),
      row('transaction that reads and writes as many documents (4)', 'bare'),
      row('batch that writes as many documents: the least that one round trip takes', 'batch'),
    ],
    claims: [
      [`from the site: at most ${GOALS.site}`, ratio('site') <= GOALS.site],
      [`by the bare REST interface: at most ${GOALS.rest}`, ratio('rest') <= GOALS.rest],
    ],
  };
}

const bareRefs = (round: number) => ['order', 'line', 'slot', 'mail'].map((what) => db().doc(`bare/${what}-${round}`));
const bareFields = (round: number) => ({ round, at: new Date(), text: 'x'.repeat(200) });

async function bareTransaction(round: number): Promise<string> {
  const refs = bareRefs(round);
  await db().runTransaction(async (transaction) => {
    await transaction.getAll(...refs);
    for (const ref of refs) transaction.set(ref, bareFields(round));
  });
  return WON;
}

async function bareBatch(round: number): Promise<string> {
  const batch = db().batch();
  for (const ref of bareRefs(round)) batch.set(ref, bareFields(round));
  await batch.commit();
  return WON;
}

/** @returns milliseconds. @throws Error if the checkout failed */
function won({ outcome, took }: Attempt): number {
  if (outcome !== WON) throw new Error(`a checkout ended in ${outcome}`);
  return took;
}
