// What a checkout costs beyond its reads and writes: compares it with a bare transaction on as many documents, without
// other load on the emulator.
import { db } from '../../../functions/src/platform/firebase.ts';
import { addMember, addSlot, type Cart, fillCart } from './carts.ts';
import { OtherInstance } from './other-instance.ts';
import { ms, percentile, type Section } from './report.ts';
import { type Attempt, attempted, buy, WON } from './rush.ts';

const WARM_UP = 20;
const ROUNDS = 100;
const GOAL = 1.5;

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
  bare: async (round: number) => won(await attempted(() => bareTransaction(round))),
};
type Kind = keyof typeof kinds;

export async function checkoutRatio(): Promise<Section> {
  const took: Record<Kind, number[]> = { own: [], foreign: [], hinted: [], bare: [] };
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
  const figures = (kind: Kind) => `${ms(percentile(took[kind], 0.5))}, ${ms(percentile(took[kind], 0.95))}`;
  const ratio = (kind: Kind) => percentile(took[kind], 0.5) / percentile(took.bare, 0.5);
  return {
    title: 'A checkout against a bare transaction',
    rows: [
      [`checkout of a cart that this instance filled, p50 and p95 of ${ROUNDS}`, figures('own')],
      ['checkout of a cart that another instance filled', figures('foreign')],
      ["the same with the site's hint of what the cart names", figures('hinted')],
      ['transaction that reads and writes as many documents (4)', figures('bare')],
      [
        'ratios at p50',
        `${ratio('own').toFixed(2)}; where another instance filled the cart ${ratio('foreign').toFixed(2)}, with the ` +
          `hint ${ratio('hinted').toFixed(2)}`,
      ],
    ],
    claims: [[`at most ${GOAL} at p50`, ratio('own') <= GOAL]],
  };
}

async function bareTransaction(round: number): Promise<string> {
  const refs = ['order', 'line', 'slot', 'mail'].map((what) => db().doc(`bare/${what}-${round}`));
  await db().runTransaction(async (transaction) => {
    await transaction.getAll(...refs);
    for (const ref of refs) transaction.set(ref, { round, at: new Date(), text: 'x'.repeat(200) });
  });
  return WON;
}

/** @returns milliseconds. @throws Error if the checkout failed */
function won({ outcome, took }: Attempt): number {
  if (outcome !== WON) throw new Error(`a checkout ended in ${outcome}`);
  return took;
}
