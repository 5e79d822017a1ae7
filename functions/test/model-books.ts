/** Checks that all records agree with each other and with Mercado Pago. */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { comesIn, dueParts, type Gym, netAmount, type OrderWithLines, type PartRefund } from '@gym-power/domain';
import {
  familyFindings,
  onceFindings,
  packFindings,
  placeFindings,
  stockFindings,
} from '../../domain/test/gym-findings.ts';
import { examine } from '../src/doctor/examine.ts';
import { readRecordsAtRest } from '../src/doctor/gym-store.ts';
import { compareBooks } from '../src/money/compare-books.ts';
import { config } from '../src/platform/config.ts';
import { openDifferences } from '../src/records/difference-store.ts';
import { currentGym } from '../src/records/settings-store.ts';
import { CLOCK_ERROR_MS, type ModelWorld, WATERS } from './model-world.ts';

type Records = Awaited<ReturnType<typeof readRecordsAtRest>>;

export class Books {
  #seen: Records | null = null;

  /**
   * Examines all records as the doctor does.
   * @param alone only one act ran since the last call
   * @returns whether a record has changed since the last call
   * @throws AssertionError naming the contradiction
   */
  async mustAgree({ now }: ModelWorld, alone = false): Promise<boolean> {
    const records = await readRecordsAtRest();
    // What ends now may have ended by the clock of the server that decided.
    const latest = new Date(now.getTime() + CLOCK_ERROR_MS);
    assert.deepEqual(examine({ now: latest, ...records, staleViews: new Map(), identities: new Map() }), []);
    assert.deepEqual(findingsOf(records, latest, await currentGym()), []);
    mustMatchPurchases(records);
    if (alone && this.#seen) mustBeSoldAsOffered(records, this.#seen);
    const changed = !isDeepStrictEqual(records, this.#seen);
    this.#seen = records;
    return changed;
  }

  /** Once everything is reported, our payments equal Mercado Pago's to the peso, and nothing was refunded twice. */
  async mustKnowEveryPayment(world: ModelWorld): Promise<void> {
    await world.wait(60);
    await this.mustAgree(world);
    await compareBooks(world.now);
    assert.deepEqual(await openDifferences(10), []);
    const { payments } = this.#seen!;
    for (const payment of await world.payments()) {
      const { id, status, transaction_amount: amount, transaction_amount_refunded: refunded, refunds } = payment;
      const known = payments.get(String(id));
      const byOthers = world.refundedParts.filter(({ paymentId }) => paymentId === id);
      const parts = known?.parts ?? [];
      const most = byOthers.length + parts.length + 1;
      assert(refunds.length <= most, `payment ${id} was refunded ${refunds.length} times instead of ${most}`);
      if (known && status === 'approved') {
        assert.deepEqual(dueParts(known), [], `the refunds of payment ${id} that are still due`);
        const ours = refunded - sumOf(byOthers);
        const made = sumOf(parts.filter(({ state }) => state === 'made'));
        assert(ours <= made, `we gave ${ours} of payment ${id} back instead of ${made}`);
        assert(refunded >= made, `only ${refunded} of payment ${id} went back, and ${made} should have`);
      }
      if (known) assert.equal(netAmount(known), netAmount({ status, amount, refunded }), `the money of payment ${id}`);
      assert(
        known ? known.status === status : status !== 'approved',
        `payment ${id} is ${status}, and known as ${known?.status}`,
      );
    }
  }
}

const sumOf = (refunds: readonly Pick<PartRefund, 'amount'>[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** What the random histories of the domain ask, too. A deleted account is owed nothing. */
function findingsOf({ orders, orderLines, productLines, ...records }: Records, now: Date, plan: Gym): string[] {
  const linesOf = Map.groupBy(orderLines.values(), ({ orderId }) => orderId);
  const productLinesOf = Map.groupBy(productLines.values(), ({ orderId }) => orderId);
  const withLines = [...orders.values()].map((order): OrderWithLines => {
    const [lines = [], sold = []] = [linesOf.get(order.id), productLinesOf.get(order.id)];
    return { order, lines, productLines: sold };
  });
  const all = byOrder(withLines);
  const ofMembers = withLines.filter(({ order, lines, productLines: sold = [] }) =>
    [order, ...lines, ...sold].every(({ userId }) => records.users.has(userId)),
  );
  const gym = { ...records, slots: records.diaHoras, orders: all };
  return [
    ...stockFindings({ ...records, orders: all }, WATERS),
    ...onceFindings({ ...records, orders: all }),
    ...packFindings({ ...gym, orders: byOrder(ofMembers) }, now),
    ...familyFindings({ ...gym, orders: byOrder(ofMembers) }, config().PLACES_PER_SLOT),
    ...placeFindings(gym, now, plan),
  ];
}

const byOrder = (orders: readonly OrderWithLines[]) => new Map(orders.map((each) => [each.order.id, each]));

function mustBeSoldAsOffered({ orders, orderLines, activities, users }: Records, before: Records): void {
  for (const { id, userId, state, user } of orders.values()) {
    if (state !== 'Created' || before.orders.get(id)?.state === 'Created') continue;
    for (const line of orderLines.values())
      if (line.orderId === id)
        assert.equal(line.unitprice, activities.get(line.activityId)?.price, `the price of ${line.id}`);
    assert.equal(user.name, users.get(userId)?.name, `the buyer of ${id}`);
  }
}

/** No admin grants classes in the model, so people have none but those of purchases that they pay for or come to. */
function mustMatchPurchases({ users, orders }: Records): void {
  for (const { id, activities } of users.values()) {
    const bought = [...orders.values()]
      .filter((order) => order.state === 'Complete' && (order.userId === id || comesIn(order, id)))
      .flatMap((order) => order.activities.map((each) => each.id));
    assert.deepEqual(new Set(activities).difference(new Set(bought)), new Set(), `the classes of ${id}`);
  }
}
