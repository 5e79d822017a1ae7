/** The books of a gym: what its records say together. */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { examine } from '../src/doctor/checks.ts';
import { readRecordsAtRest } from '../src/doctor/gym-store.ts';
import type { ModelWorld } from './model-world.ts';

type Records = Awaited<ReturnType<typeof readRecordsAtRest>>;

export class Books {
  #seen: Records | null = null;

  /**
   * Asks the doctor.
   * @returns whether something is written otherwise than at the last look
   * @throws AssertionError with what is off
   */
  async mustBeWhole({ now }: ModelWorld): Promise<boolean> {
    const records = await readRecordsAtRest();
    assert.deepEqual(examine({ now, ...records, staleViews: new Map() }), []);
    mustHaveWhatWasBought(records);
    const changed = !isDeepStrictEqual(records, this.#seen);
    this.#seen = records;
    return changed;
  }

  /** When everything has been told, what Mercado Pago holds is what we know of, and nothing went back twice. */
  async mustKnowAllMoney(world: ModelWorld): Promise<void> {
    await world.wait(60);
    await this.mustBeWhole(world);
    const { payments } = this.#seen!;
    for (const { id, status, refunds } of await world.payments()) {
      const known = payments.get(String(id));
      assert(refunds.length <= 1, `payment ${id} went back ${refunds.length} times`);
      assert(
        known ? known.status === status : status !== 'approved',
        `payment ${id} is ${status}, and known as ${known?.status}`,
      );
    }
  }
}

/** Nobody grants classes here, so members have those that they bought and no other. */
function mustHaveWhatWasBought({ users, orders }: Records): void {
  for (const { id, activities } of users.values()) {
    const bought = [...orders.values()]
      .filter(({ userId, state }) => userId === id && state === 'Complete')
      .flatMap((order) => order.activities.map((each) => each.id));
    assert.deepEqual(new Set(activities), new Set(bought), `the classes of ${id}`);
  }
}
