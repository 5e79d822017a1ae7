/** Everything that members, admins, Mercado Pago, the jobs and the clock can do, each with its frequency. */
import fc from 'fast-check';
import { CLASSES, type FirstDate, MEMBERS, type ModelWorld, packIds, type PackId, SLOTS } from './model-world.ts';

export interface Act {
  name: string;
  label: string;
  run: (world: ModelWorld) => Promise<unknown>;
}
const act = <A extends unknown[]>(
  name: string,
  run: (world: ModelWorld, ...args: A) => Promise<unknown>,
  ...args: { [I in keyof A]: fc.Arbitrary<A[I]> }
): fc.Arbitrary<Act> =>
  fc.tuple(...(args as fc.Arbitrary<unknown>[])).map((values) => ({
    name,
    label: `${name}(${values.map((value) => JSON.stringify(value) ?? 'undefined').join(', ')})`,
    run: (real) => run(real, ...(values as A)),
  }));

const upTo = (count: number) => fc.nat({ max: count - 1 });
const WEEKS = 3;
const any = fc.nat({ max: 30 });
/** Every other time for a child of the member, if there is one. */
const anyChild = fc.constantFrom(0, 0, 1, 2);
const anyPack = fc.constantFrom(...packIds);
const anyFirst = fc.option(fc.record({ slot: upTo(SLOTS), week: upTo(WEEKS) }), { freq: 2 });

const acts: fc.WeightedArbitrary<Act>[] = [
  {
    weight: 8,
    arbitrary: act(
      'buy',
      (real, member: number, slot: number, quantity: number, child: number) => real.buy(member, slot, quantity, child),
      upTo(MEMBERS),
      upTo(SLOTS),
      fc.integer({ min: 1, max: 2 }),
      anyChild,
    ),
  },
  {
    weight: 3,
    arbitrary: act(
      'add',
      (real, member: number, slot: number, quantity: number, child: number) => real.add(member, slot, quantity, child),
      upTo(MEMBERS),
      upTo(SLOTS),
      fc.nat({ max: 2 }),
      anyChild,
    ),
  },
  {
    weight: 7,
    arbitrary: act(
      'buyPack',
      (real, member: number, child: number, wish: { productId: PackId; quantity: number; first: FirstDate | null }) =>
        real.buyPack(member, child, wish),
      upTo(MEMBERS),
      anyChild,
      fc.record({ productId: anyPack, quantity: fc.constantFrom(0, 1, 1, 1, 2), first: anyFirst }),
    ),
  },
  { weight: 3, arbitrary: act('clearCart', (real, member: number) => real.clearCart(member), upTo(MEMBERS)) },
  { weight: 4, arbitrary: act('look', (real, member: number) => real.look(member), upTo(MEMBERS)) },
  { weight: 4, arbitrary: act('checkout', (real, member: number) => real.checkout(member), upTo(MEMBERS)) },
  {
    weight: 9,
    arbitrary: act(
      'pay',
      (real, nth: number, status: string, amount: number | undefined) => real.pay(nth, status, amount),
      any,
      fc.constantFrom('approved', 'approved', 'approved', 'rejected', 'pending'),
      fc.constantFrom(undefined, undefined, undefined, 1),
    ),
  },
  { weight: 7, arbitrary: act('notify', (real, nth: number) => real.notify(nth), any) },
  {
    weight: 2,
    arbitrary: act(
      'changePayment',
      (real, nth: number, status: string) => real.changePayment(nth, status),
      any,
      fc.constantFrom('refunded', 'charged_back', 'in_mediation', 'approved'),
    ),
  },
  {
    weight: 2,
    arbitrary: act(
      'refundPart',
      (real, nth: number, amount: number) => real.refundPart(nth, amount),
      any,
      fc.constantFrom(1, 2_500, 5_000, 10_000),
    ),
  },
  {
    weight: 3,
    arbitrary: act(
      'cancel',
      (real, nth: number, by: 'member' | 'admin', refund: boolean | undefined) => real.cancel(nth, by, refund),
      any,
      fc.constantFrom('member', 'admin'),
      fc.constantFrom(undefined, true, false),
    ),
  },
  { weight: 3, arbitrary: act('cancelLine', (real, nth: number) => real.cancelLine(nth), any) },
  { weight: 3, arbitrary: act('cancelProduct', (real, nth: number) => real.cancelProduct(nth), any) },
  {
    weight: 3,
    arbitrary: act('moveLine', (real, nth: number, slot: number) => real.moveLine(nth, slot), any, upTo(SLOTS)),
  },
  {
    weight: 4,
    arbitrary: act(
      'joinList',
      (real, member: number, slot: number, child: number) => real.joinList(member, slot, child),
      upTo(MEMBERS),
      upTo(SLOTS),
      anyChild,
    ),
  },
  {
    weight: 2,
    arbitrary: act(
      'leaveList',
      (real, member: number, slot: number, child: number) => real.leaveList(member, slot, child),
      upTo(MEMBERS),
      upTo(SLOTS),
      anyChild,
    ),
  },
  {
    weight: 5,
    arbitrary: act(
      'sell',
      (real, member: number, slot: number, child: number) => real.sell(member, slot, child),
      upTo(MEMBERS),
      upTo(SLOTS),
      anyChild,
    ),
  },
  {
    weight: 5,
    arbitrary: act(
      'sellPack',
      (real, member: number, child: number, productId: PackId, first: FirstDate | null) =>
        real.sellPack(member, child, productId, first),
      upTo(MEMBERS),
      anyChild,
      anyPack,
      anyFirst,
    ),
  },
  {
    weight: 3,
    arbitrary: act(
      'sellWater',
      (real, member: number | null, quantity: number, withoutStock: boolean) =>
        real.sellWater(member, quantity, withoutStock),
      fc.option(upTo(MEMBERS)),
      fc.integer({ min: 1, max: 3 }),
      fc.boolean(),
    ),
  },
  { weight: 4, arbitrary: act('openOffer', (real, nth: number) => real.openOffer(nth), any) },
  { weight: 6, arbitrary: act('renew', (real, nth: number) => real.renew(nth), any) },
  {
    weight: 2,
    arbitrary: act(
      'leavePlace',
      (real, nth: number, leaving: boolean) => real.leavePlace(nth, leaving),
      any,
      fc.boolean(),
    ),
  },
  {
    weight: 2,
    arbitrary: act(
      'settle',
      (real, action: 'refund' | 'accept' | 'dismiss') => real.settle(action),
      fc.constantFrom('refund', 'accept', 'dismiss'),
    ),
  },
  {
    weight: 2,
    arbitrary: act(
      'setCapacity',
      (real, slot: number, capacity: number) => real.setCapacity(slot, capacity),
      upTo(SLOTS),
      fc.nat({ max: 5 }),
    ),
  },
  {
    weight: 2,
    arbitrary: act(
      'changeSession',
      (real, slot: number, week: number, hour: string | null, capacity: number | null) =>
        real.changeSession(slot, week, hour, capacity),
      upTo(SLOTS),
      upTo(WEEKS),
      fc.constantFrom(null, '20:00'),
      fc.constantFrom(null, 0, 1, 2, 5),
    ),
  },
  {
    weight: 3,
    arbitrary: act(
      'closeSession',
      (real, slot: number, week: number, credit: boolean) => real.closeSession(slot, week, credit),
      upTo(SLOTS),
      upTo(WEEKS),
      fc.boolean(),
    ),
  },
  {
    weight: 2,
    arbitrary: act(
      'reopenSession',
      (real, slot: number, week: number) => real.reopenSession(slot, week),
      upTo(SLOTS),
      upTo(WEEKS),
    ),
  },
  {
    weight: 2,
    arbitrary: act(
      'closeGym',
      (real, week: number, credit: boolean) => real.closeGym(week, credit),
      upTo(WEEKS),
      fc.boolean(),
    ),
  },
  { weight: 2, arbitrary: act('reopenGym', (real, week: number) => real.reopenGym(week), upTo(WEEKS)) },
  {
    weight: 5,
    arbitrary: act(
      'setAbsence',
      (real, nth: number, week: number, places: number) => real.setAbsence(nth, week, places),
      any,
      upTo(WEEKS),
      fc.constantFrom(0, 1, 1, 2),
    ),
  },
  {
    weight: 4,
    arbitrary: act(
      'freeze',
      (real, nth: number, by: 'member' | 'admin', inDays: number, days: number) => real.freeze(nth, by, inDays, days),
      any,
      fc.constantFrom('member', 'admin'),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 7, max: 21 }),
    ),
  },
  { weight: 3, arbitrary: act('unfreeze', (real, nth: number) => real.unfreeze(nth), any) },
  { weight: 1, arbitrary: act('grant', (real, member: number) => real.grant(member), upTo(MEMBERS)) },
  {
    weight: 8,
    arbitrary: act(
      'book',
      (real, nth: number, slot: number, week: number, mayWait: boolean) => real.book(nth, slot, week, mayWait),
      any,
      upTo(SLOTS),
      upTo(WEEKS),
      fc.boolean(),
    ),
  },
  { weight: 3, arbitrary: act('leave', (real, nth: number) => real.leave(nth), any) },
  {
    weight: 1,
    arbitrary: act(
      'setPrice',
      (real, activity: number, price: number) => real.setPrice(activity, price),
      upTo(CLASSES),
      fc.constantFrom(10_000, 12_000),
    ),
  },
  {
    weight: 1,
    arbitrary: act(
      'rename',
      (real, member: number, name: string) => real.rename(member, name),
      upTo(MEMBERS),
      fc.constantFrom('Ana', 'Eva'),
    ),
  },
  {
    weight: 3,
    arbitrary: act(
      'addChild',
      (real, member: number, name: string) => real.addChild(member, name),
      upTo(MEMBERS),
      fc.constantFrom('Tomás', 'Alma'),
    ),
  },
  { weight: 1, arbitrary: act('leaveFamily', (real, nth: number) => real.leaveFamily(nth), any) },
  { weight: 1, arbitrary: act('deleteMember', (real, member: number) => real.deleteMember(member), upTo(MEMBERS)) },
  { weight: 2, arbitrary: act('join', (real, member: number) => real.join(member), upTo(MEMBERS)) },
  { weight: 1, arbitrary: act('runJobs', (real) => real.runJobs()) },
  { weight: 1, arbitrary: act('kill', (real, afterMs: number) => real.killNext(afterMs), fc.nat({ max: 60 })) },
  // Last, so that `atOnce` can leave it out: concurrent acts share one time.
  {
    weight: 4,
    arbitrary: act(
      'wait',
      (real, minutes: number) => real.wait(minutes),
      fc.constantFrom(1, 1, 7, 7, 16, 40, 60 * 24, 60 * 24 * 21, 60 * 24 * 21, 60 * 24 * 31),
    ),
  },
];
const single = fc.oneof(...acts);
const atOnce = fc.array(fc.oneof(...acts.slice(0, -1)), { minLength: 2, maxLength: 3 });

export const anyStep: fc.Arbitrary<Act[]> = fc.oneof(
  { weight: 4, arbitrary: single.map((one) => [one]) },
  { weight: 1, arbitrary: atOnce },
);
