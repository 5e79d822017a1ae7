// Many buyers at once for a slot with few places: measures how long each waits for an answer, and checks that no place
// is sold twice.
import { Refusal } from '@gym-power/domain';
import { checkOutCart } from '../../../functions/src/buying/check-out-cart.ts';
import { db } from '../../../functions/src/platform/firebase.ts';
import { type Cart, CLASS, PRICE } from './carts.ts';
import { ms, percentile, type Section } from './report.ts';

export const BUYERS = 200;
export const PLACES = 20;

export const WON = 'won';

export interface Attempt {
  /** `WON`, the code of a refusal, or any other answer. */
  outcome: string;
  /** Milliseconds. */
  took: number;
}

export interface Rush {
  slotId: string;
  attempts: readonly Attempt[];
  /** Milliseconds until everybody was answered. */
  wall: number;
}

/** @param withShown as the site does it, which sends what the buyer was shown */
export const buy = ({ orderId, userId, slotId }: Cart, { withShown = false } = {}): Promise<Attempt> =>
  attempted(() =>
    checkOutCart({
      orderId,
      userId,
      emailVerified: true,
      codigo: undefined,
      email: undefined,
      shown: withShown ? shownCart(slotId) : undefined,
      now: new Date(),
    }).then(
      () => WON,
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    ),
  );

const shownCart = (slotId: string) => ({
  lines: [{ diaHoraId: slotId, activityId: CLASS, quantity: 1, unitprice: PRICE }],
  totalPrice: PRICE,
  previousOrderId: null,
});

export async function attempted(job: () => Promise<string>): Promise<Attempt> {
  const start = performance.now();
  return { outcome: await job(), took: performance.now() - start };
}

/**
 * The section of the report. Checks the slot and the orders too.
 * @param goal milliseconds until everybody is answered
 */
export async function rushSection(where: string, { slotId, attempts, wall }: Rush, goal?: number): Promise<Section> {
  const count = (outcome: string) => attempts.filter((attempt) => attempt.outcome === outcome).length;
  const taken: number = (await db().doc(`diaHoras/${slotId}`).get()).get('taken');
  const held = await db().collection('orderLines').where('diaHoraId', '==', slotId).where('heldPlaces', '>', 0).get();
  const took = attempts.map((attempt) => attempt.took);
  const others = attempts.map(({ outcome }) => outcome).filter((outcome) => outcome !== WON && outcome !== 'SLOT_FULL');
  const namesOfOthers = [...new Set(others)].map((outcome) => ` (${outcome})`).join('');
  return {
    title: `${BUYERS} buyers for ${PLACES} places, ${where}`,
    rows: [
      ['until everybody was answered', ms(wall)],
      ['one checkout, p50 and p95', `${ms(percentile(took, 0.5))}, ${ms(percentile(took, 0.95))}`],
      ['won, told SLOT_FULL, anything else', `${count(WON)}, ${count('SLOT_FULL')}, ${others.length}${namesOfOthers}`],
    ],
    claims: [
      [
        `${PLACES} won, all others were told SLOT_FULL`,
        count(WON) === PLACES && count('SLOT_FULL') === BUYERS - PLACES,
      ],
      ['the slot and the orders agree', taken === PLACES && held.size === PLACES],
      ...(goal === undefined ? [] : [[`at most ${goal} ms`, wall <= goal] as const]),
    ],
  };
}
