import { Refusal } from '../../src/refusals.ts';
import { familyFindings, gymFindings, onceFindings, packFindings, stockFindings } from '../gym-findings.ts';
import { bought } from './bought.ts';
import { dates } from './dates.ts';
import type { Defect } from './gym-defects.ts';
import { people } from './people.ts';
import { sales } from './sales.ts';
import { forget, time } from './time.ts';
import { gym, PLACES_PER_SLOT, policy, World } from './world.ts';

const acts = { ...sales, ...bought, ...dates, ...people, ...time };

/** How often each act is drawn. */
const weights: Readonly<Record<keyof typeof acts, number>> = {
  renew: 1,
  renewOnSite: 2,
  leave: 1,
  buy: 2,
  pay: 2,
  sell: 2,
  cancel: 1,
  cancelLine: 1,
  moveLine: 2,
  sellThing: 2,
  sellPack: 2,
  cancelThing: 1,
  buyDated: 2,
  sellDated: 2,
  giveUp: 4,
  grant: 2,
  leaveSession: 2,
  freeze: 3,
  unfreeze: 1,
  book: 8,
  changeSession: 1,
  closeSession: 1,
  reopenSession: 1,
  setCapacity: 1,
  joinList: 3,
  leaveList: 1,
  changeFamily: 1,
  timePasses: 2,
};

const drawn = Object.entries(weights).flatMap(([act, times]) =>
  Array<keyof typeof acts>(times).fill(act as keyof typeof acts),
);

/** Random acts in a small gym, all of one seed. */
export class GymHistory {
  readonly #world: World;
  readonly done: ReadonlyMap<string, number>;

  constructor(seed: number, defect: Defect | null = null) {
    this.#world = new World(seed, defect);
    this.done = this.#world.done;
  }

  /** A refused act changes nothing. @returns whether anything changed */
  step(): boolean {
    const act = this.#world.pick(drawn)!;
    this.#world.act = act;
    this.#world.changed = false;
    try {
      acts[act](this.#world);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    forget(this.#world);
    return this.#world.changed;
  }

  findings(): string[] {
    const { wrongs, records, now, received } = this.#world;
    return [
      ...wrongs,
      ...gymFindings(records, now, { ...policy, planDays: gym.planDays }),
      ...stockFindings(records, received),
      ...packFindings(records, now),
      ...onceFindings(records),
      ...familyFindings(records, PLACES_PER_SLOT),
    ];
  }
}
