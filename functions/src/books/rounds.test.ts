/** How many sequential reads delay each act that a person waits for. Good read hints save some. */
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openGym } from '../../test/gym.ts';
import { countWaits, roundsOf } from '../../test/rounds.ts';
import { scenes } from '../../test/scenes.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
beforeAll(countWaits);
afterEach(() => void (gym.clock.now = timeNow()));

test.each([
  ['a checkout at the site', 1],
  ['a checkout by REST', 2],
  ['a checkout redeems a descuento', 3],
  ['a checkout replaces an unpaid order and redeems a descuento', 3],
  ['a checkout among newcomers', 3],
  ['a class is put into a cart', 1],
  ['a cart is opened', 1],
  ['a payment page is opened', 2],
  ['a notification', 2],
  ['a payment for an order that is unknown', 1],
  ['an unpaid order is canceled', 2],
  ['a purchase is canceled and refunded', 4],
  ['a line moves', 7],
  ['places are renewed', 2],
  ['a place is not renewed', 3],
  // The classes are unknown until the slots are read.
  ['a sale at the desk', 2],
  ['a sale at the desk is undone', 4],
  ['the desk takes the money for an order', 2],
  ['the desk gives a credit', 1],
  ['a credit is booked', 2],
  ['a credit waits', 2],
  ['an absence', 3],
  ['an absence is taken back', 3],
  ['a freeze', 3],
  ['a freeze is taken back', 4],
  ['a member waits', 3],
  ['a member waits no more', 2],
  ['a mark', 2],
  ['a date is closed', 4],
  ['a date has another hour', 3],
  ['a slot moves to another hour', 5],
  ['a withdrawal is vetoed', 1],
])('%s reads %i times', async (name, rounds) => {
  const [first] = await roundsOf(await scenes[name]!(gym));
  expect(first).toBe(rounds);
});
