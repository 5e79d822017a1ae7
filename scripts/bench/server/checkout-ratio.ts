// What a checkout costs: compares it with a bare transaction on as many documents, without other load on the emulator.
import { db } from '../../../functions/src/platform/firebase.ts';
import { addMember, addSlot, type Cart, fillCart } from './carts.ts';
import { OtherInstance } from './other-instance.ts';
import { ms, percentile, type Section } from './report.ts';
import { type Attempt, attempted, buy, WON } from './rush.ts';

/** Of each kind. The server's code is compiled after dozens of runs. */
const WARM_UP = 60;
const ROUNDS = 120;
/** At p50, of the bare transaction. */
const GOALS = { own: 0.6, hinted: 1.2 };

/** A cart with one line, for a slot that no other cart has. */
async function prepare(userId: string, fill: typeof fillCart): Promise<Cart> {
  await addSlot(`slot-${userId}`, 1);
  await addMember(userId);
  return fill(userId, `slot-${userId}`);
}

/** Each takes milliseconds. They take turns, so that noise of the machine affects all of them equally. */
const kinds = {
  own: async (round: number) => won(await buy(await prepare(`own-${round}`, fillCart))),
  foreign: async (round: number, other: OtherInstance) =>
    won(await buy(await prepare(`foreign-${round}`, (...cart) => other.run('fillCart', ...cart)))),
  hinted: async (round: number, other: OtherInstance) =>
    won(await buy(await prepare(`hinted-${round}`, (...cart) => other.run('fillCart', ...cart)), { withHint: true })),
  stale: async (round: number) => {
    const cart = await prepare(`stale-${round}`, fillCart);
    await db().doc(`diaHoras/${cart.slotId}`).update({ updatedAt: new Date() });
    return won(await buy(cart, { withHint: true }));
  },
  bare: async (round: number) => won(await attempted(() => bareTransaction(round))),
  batch: async (round: number) => won(await attempted(() => bareBatch(round))),
};
type Kind = keyof typeof kinds;

export async function checkoutRatio(): Promise<Section> {
  const took: Record<Kind, number[]> = { own: [], foreign: [], hinted: [], stale: [], bare: [], batch: [] };
  const other = await OtherInstance.start();
  try {
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      for (const kind of Object.keys(kinds) as Kind[]) {
        const each = await kinds[kind](round, other);
        if (round >= WARM_UP) took[kind].push(each);
      }
    }
  } finally {
    other.stop();
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
      row('checkout of a cart that this instance filled', 'own'),
      row("checkout of a cart that another instance filled, with the site's hint of what it names", 'hinted'),
      row('the same without a hint', 'foreign'),
      row('checkout of a cart that this instance filled, whose slot has changed since', 'stale'),
      row('transaction that reads and writes as many documents (4)', 'bare'),
      row('batch that writes as many documents: the least that one round trip takes', 'batch'),
    ],
    claims: [
      [`by the instance that filled the cart: at most ${GOALS.own}`, ratio('own') <= GOALS.own],
      [`by another one, with the hint: at most ${GOALS.hinted}`, ratio('hinted') <= GOALS.hinted],
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
