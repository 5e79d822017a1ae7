/**
 * A thousand free accounts against a class. They may fill it for one hold, as any honest rush may. For a day after that
 * they hold at most a tenth of each slot, but at least one place.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Account,
  endOf,
  Gym,
  HOLD_MINUTES,
  isUnpaid,
  JOB_MINUTES,
  MOST_PLACES,
} from '../../test/free-accounts.ts';

const ACCOUNTS = 1_000;
const DAY = 24 * 60;
const RUN = DAY + 90;
/** Nothing can change in these hours, so every fifth minute is enough. */
const stepAfter = (minute: number): number => (minute >= 90 && minute < DAY - 15 ? JOB_MINUTES : 1);
/** A crowd's places are free once the job has run after the end of the holds. */
const LONGEST_CROWD = HOLD_MINUTES + JOB_MINUTES;

type Strategy = (gym: Gym) => void;

function grab(gym: Gym, accounts: readonly Account[], slotIds: readonly string[]): void {
  const idle = accounts.filter((account) => !isUnpaid(account) && account.pausedUntil <= gym.minute).values();
  let account = idle.next().value;
  for (const slotId of slotIds) {
    for (let quantity = MOST_PLACES; quantity > 0 && account;) {
      const outcome = gym.checkOut(account, { [slotId]: quantity });
      if (outcome === 'SLOT_FULL' || outcome === 'SLOT_BUSY') quantity--;
      else account = idle.next().value;
    }
  }
}

const slotIds = (gym: Gym): string[] => [...gym.slots.keys()];
const rotated = <T>(items: readonly T[], by: number): T[] => [
  ...items.slice(by % items.length),
  ...items.slice(0, by % items.length),
];
const minutesLeft = (gym: Gym, account: Account) => ((endOf(account)?.getTime() ?? 0) - gym.now.getTime()) / 60_000;

const strategies: Record<string, Strategy> = {
  'hold and let expire': (gym) => grab(gym, gym.accounts, slotIds(gym)),
  'cancel just before the end': (gym) => {
    for (const account of gym.accounts) if (isUnpaid(account) && minutesLeft(gym, account) <= 1) gym.cancel(account);
    grab(gym, gym.accounts, slotIds(gym));
  },
  'cancel early and hold again': (gym) => {
    for (const account of gym.accounts) if (isUnpaid(account) && minutesLeft(gym, account) === 8) gym.cancel(account);
    grab(gym, gym.accounts, slotIds(gym));
  },
  'replace the order while it goes on': (gym) => {
    for (const account of gym.accounts)
      if (isUnpaid(account) && minutesLeft(gym, account) === 6)
        gym.checkOut(account, { [slotIds(gym)[0]!]: MOST_PLACES });
    grab(gym, gym.accounts, slotIds(gym));
  },
  'replace the order at the last minute': (gym) => {
    for (const account of gym.accounts)
      if (isUnpaid(account) && minutesLeft(gym, account) <= 1)
        for (const quantity of [MOST_PLACES, 1])
          gym.checkOut(account, { [rotated(slotIds(gym), quantity)[0]!]: quantity });
    grab(gym, gym.accounts, slotIds(gym));
  },
  'rotate over the slots': (gym) => {
    for (const account of gym.accounts)
      if (isUnpaid(account) && minutesLeft(gym, account) === 8)
        gym.checkOut(account, { [rotated(slotIds(gym), gym.minute)[0]!]: MOST_PLACES });
    grab(gym, gym.accounts, rotated(slotIds(gym), gym.minute));
  },
  'come a few at a time': (gym) => {
    const some = gym.accounts.slice((gym.minute * 7) % ACCOUNTS).slice(0, 7);
    grab(gym, some, rotated(slotIds(gym), gym.minute));
  },
  'hold one place of every slot each': (gym) => {
    for (const account of gym.accounts) {
      if (isUnpaid(account) || account.pausedUntil > gym.minute) continue;
      const every = Object.fromEntries(slotIds(gym).map((id) => [id, 1]));
      const outcome = gym.checkOut(account, every);
      if (outcome === 'SLOT_BUSY' || outcome === 'SLOT_FULL') break;
    }
    grab(gym, gym.accounts, slotIds(gym));
  },
};

const classes = {
  'a class of one large slot': [1_000],
  'a class of several slots': [100, 40, 20, 20, 10],
  'a class of many small slots': Array.from({ length: 12 }, () => 10),
};

interface Crowd {
  slotId: string;
  began: number;
  ended: number;
}

function play(gym: Gym, strategy: Strategy): Crowd[] {
  const crowds: Crowd[] = [];
  const open = new Map<string, Crowd>();
  for (; gym.minute < RUN; gym.minute += stepAfter(gym.minute)) {
    if (gym.minute % JOB_MINUTES === 0) gym.endHolds();
    strategy(gym);
    const crowded = gym.crowded();
    for (const slotId of crowded) {
      if (open.has(slotId)) continue;
      const crowd = { slotId, began: gym.minute, ended: RUN };
      open.set(slotId, crowd);
      crowds.push(crowd);
    }
    for (const [slotId, crowd] of open) {
      if (crowded.includes(slotId)) continue;
      crowd.ended = gym.minute;
      open.delete(slotId);
    }
    if (crowded.length === 0) expect(gym.share()).toBeLessThanOrEqual(0.1);
    const calm = slotIds(gym).filter((slotId) => !crowded.includes(slotId));
    expect(calm.filter((slotId) => !gym.admitsBuyer(slotId))).toEqual([]);
  }
  return crowds;
}

const anyStep = fc.record({
  does: fc.constantFrom('check out', 'check out', 'check out', 'pay', 'cancel', 'wait'),
  who: fc.nat(7),
  what: fc.constantFrom('s0', 's1'),
  quantity: fc.integer({ min: 1, max: MOST_PLACES }),
});
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

function take({ does, who, what, quantity }: Step, gym: Gym): unknown {
  const account = gym.accounts[who]!;
  if (does === 'check out') return [gym.checkOut(account, { [what]: quantity }), endOf(account)];
  if (does === 'wait') {
    gym.minute += quantity * 3;
    return gym.endHolds();
  }
  if (!isUnpaid(account)) return undefined;
  return does === 'pay' ? gym.pay(account) : gym.cancel(account);
}

test('a payment may leave the slot alone: an act that depends on it counts again, and decides the same', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
      const [counting, ideal] = [new Gym([20, 12], 8, 'whenNeeded'), new Gym([20, 12], 8, 'always')];
      for (const step of steps) {
        expect(take(step, counting)).toEqual(take(step, ideal));
        for (const [id, { taken, trial, watchedUntil }] of ideal.slots) {
          const slot = counting.slots.get(id)!;
          expect(slot).toMatchObject({ taken, watchedUntil });
          expect(slot.trial).toBeGreaterThanOrEqual(trial);
          expect(slot.trial).toBeLessThanOrEqual(taken);
        }
      }
    }),
    { numRuns: 500 },
  );
});

describe.each(Object.entries(classes))('a thousand free accounts against %s', (_, capacities) => {
  test.each(Object.entries(strategies))('that %s crowd a slot for one hold a day', (__, strategy) => {
    const gym = new Gym(capacities, ACCOUNTS);
    const crowds = play(gym, strategy);
    expect(crowds.length).toBeGreaterThan(0);
    for (const { began, ended } of crowds) expect(ended - began).toBeLessThanOrEqual(LONGEST_CROWD);
    for (const own of Map.groupBy(crowds, ({ slotId }) => slotId).values())
      own.slice(1).forEach(({ began }, index) => expect(began - own[index]!.ended).toBeGreaterThanOrEqual(DAY));
  });
});
