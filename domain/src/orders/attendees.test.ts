import { describe, expect, test } from 'vitest';
import { activity, ana, byId, cart, line, noon, slot } from '../../test/records.ts';
import type { OrderLine } from '../entities.ts';
import { comesIn, lineIdsOf, nameOfAttendee, placeKey, renewalOf, renewedLineId, withAttendee } from './attendees.ts';
import { moveLine } from './move-line.ts';
import { newLine } from './order-line.ts';
import { startPlan, takePlaces } from './places.ts';
import { olderLines } from './renewals.ts';
import { setCartLine } from './set-cart-line.ts';
import { cartWith, newCart } from './stored-cart.ts';

const tomas = { id: 'tomas', name: 'Tomás', lastName: 'Paz' };
const alma = { id: 'alma', name: 'Alma', lastName: 'Paz' };
const offered = { slot: slot(), activity: activity() };
const put = (of = cart(), attendee?: typeof tomas) =>
  setCartLine(
    of,
    { userId: ana.id, diaHoraId: offered.slot.id, quantity: 1, unitprice: offered.activity.price, attendee },
    offered,
    { now: noon, placesPerSlot: 4 },
  );

describe('a cart for several people', () => {
  test('holds a line of each in one slot, and names who comes', () => {
    const { cart: filled } = put(put(put().cart, tomas).cart, alma);
    expect(filled.lines.map(({ userId }) => userId)).toEqual(['ana', 'tomas', 'alma']);
    expect(new Set(filled.lines.map(({ id }) => id)).size).toBe(3);
    expect(filled.order.diaHoraIds).toEqual([offered.slot.id]);
    expect(filled.order.attendees).toEqual({
      ids: ['ana', 'tomas', 'alma'],
      others: [tomas, alma],
      lineIds: filled.lines.map(({ id }) => id),
    });
    expect(filled.lines.map((each) => nameOfAttendee(filled.order, each))).toEqual([null, 'Tomás Paz', 'Alma Paz']);
  });

  test('is stored as ever without anybody else', () => {
    const { order } = put().cart;
    expect(order).not.toHaveProperty('attendees');
    expect(lineIdsOf(order)).toEqual([`${order.id}_${offered.slot.id}`]);
    expect(comesIn(order, 'ana')).toBe(true);
  });

  test('forgets the name of somebody whose line is taken out', () => {
    const both = put(put().cart, tomas).cart;
    const { cart: left } = setCartLine(
      both,
      { userId: ana.id, diaHoraId: offered.slot.id, quantity: 0, unitprice: 0, attendee: tomas },
      null,
      { now: noon, placesPerSlot: 4 },
    );
    expect(left.lines).toHaveLength(1);
    expect(left.order).not.toHaveProperty('attendees');
  });
});

const linesFor = (...people: (typeof tomas)[]): OrderLine[] => {
  const order = people.reduce(withAttendee, newCart('o1', ana, noon));
  const lines = people.map(({ id: attendeeId }) =>
    newLine(order, { ...offered, quantity: 1, unitprice: 20_000, attendeeId }, { createdAt: noon, now: noon }),
  );
  return cartWith(order, lines, noon).lines;
};

test('two people never take a place where one of two would not fit', () => {
  const lines = linesFor(tomas, alma);
  const last = slot({ capacity: 1, taken: 0 });
  expect(() => takePlaces(lines, byId(last), noon)).toThrow(expect.objectContaining({ code: 'SLOT_FULL' }));
  expect(takePlaces(lines, byId(slot({ capacity: 2 })), noon)).toMatchObject([{ heldPlaces: 1 }, { heldPlaces: 1 }]);
});

test('on a date with one place left, the second person is owed a class', () => {
  const usual = { absent: 0, guests: 0, waiting: 0, change: null };
  const date = '2030-01-07';
  const full = slot({ capacity: 2, taken: 0, peak: 1, dates: { [date]: { ...usual, guests: 1 } } });
  const [first, second] = takePlaces(linesFor(tomas, alma), byId(full), noon);
  expect(first!.absences).toEqual([]);
  expect(second!.absences).toMatchObject([{ date, places: 1, because: 'full' }]);
});

test('a renewal continues the line of the same person', () => {
  const [ofTomas, ofAlma] = linesFor(tomas, alma).map((each) => ({
    ...each,
    heldPlaces: 1,
    validFrom: noon,
    validUntil: noon,
    keptUntil: noon,
  }));
  const older = cartWith(newCart('o1', ana, noon), [ofTomas!, ofAlma!], noon);
  const renewals = [renewalOf(ofTomas!), renewalOf(ofAlma!)];
  expect(renewals.map(renewedLineId)).toEqual([ofTomas!.id, ofAlma!.id]);
  const order = cartWith(newCart('o2', ana, noon), linesFor(tomas, alma), noon).order;
  const found = olderLines({ ...order, renewals }, new Map([['o1', older]]));
  expect([...found.keys()]).toEqual([placeKey(ofTomas!), placeKey(ofAlma!)]);
  const next = linesFor(alma).map((each) => ({ ...each, id: 'new' }));
  const [started] = startPlan(next, { now: noon, plan: { planDays: 30, graceDays: 0 }, older: found });
  expect(started).toMatchObject({ chain: ofAlma!.chain, heldPlaces: 1 });
});

test('somebody else’s older line is not renewed', () => {
  const [mine] = linesFor(tomas);
  const older = cartWith(newCart('o1', ana, noon), [mine!], noon);
  const order = newCart('o2', ana, noon);
  expect(olderLines({ ...order, renewals: [renewalOf(mine!)] }, new Map([['o1', older]])).size).toBe(0);
  expect(line().userId).toBe('ana');
});

test('a line that moves keeps its person, and the order names all of its lines', () => {
  const [ofTomas, ofAlma] = linesFor(tomas, alma).map((each) => ({ ...each, heldPlaces: 1, validFrom: noon }));
  const { order, lines } = cartWith(
    [tomas, alma].reduce(withAttendee, newCart('o1', ana, noon)),
    [ofTomas!, ofAlma!],
    noon,
  );
  const other = slot({ id: 's2', capacity: 5 });
  const after = moveLine(
    {
      order: { ...order, state: 'Complete' },
      lines,
      slots: byId(slot(), other),
      activities: byId(activity()),
      buyer: ana,
      holdsElsewhere: false,
      owed: [],
      now: noon,
    },
    { lineId: ofTomas!.id, diaHoraId: 's2' },
  );
  expect(after.lines).toMatchObject([
    { id: 'o1_s2_tomas', userId: 'tomas' },
    { id: ofAlma!.id, userId: 'alma' },
  ]);
  expect(after.order.attendees).toMatchObject({ others: [tomas, alma], lineIds: ['o1_s2_tomas', ofAlma!.id] });
  expect(after.order.diaHoraIds).toEqual(['s2', 's1']);
});
