import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activity, line, noon, orderIn, payment as record, slot, trainer } from '../test/records.ts';
import { weekdays } from './days.ts';
import type { Review } from './entities.ts';
import { activityView, orderView, reviewView, slotView, trainerView, unclearPaymentView } from './views.ts';

const stamp = { createdAt: noon, updatedAt: noon };
const caro = trainer();
const bruno = trainer({ id: 'bruno', name: 'Bruno' });
const review: Review = {
  id: 'ana_yoga',
  userId: 'ana',
  activityId: 'yoga',
  activityName: 'Yoga',
  rating: 5,
  description: 'Muy buena.',
  author: { name: 'Ana', lastName: 'P.', image: '/img/ana.webp' },
  ...stamp,
};
const payment = record({ amount: 19_000, outcome: 'unclear', unclearBecause: 'amount' });
const { order, lines } = orderIn('Created', { reservedUntil: noon }, line({ heldPlaces: 1 }));

describe('a slot', () => {
  test('shows its stock instead of the places taken', () => {
    expect(slotView(slot({ capacity: 10, taken: 3, minutes: 45 }))).toEqual({
      id: 's1',
      day: 'Lunes',
      hour: '19:00',
      minutes: 45,
      capacity: 10,
      stock: 7,
      activityId: 'yoga',
      ...stamp,
    });
  });
});

describe('a class', () => {
  const slots = [
    slot({ id: 'last', day: 'Domingo', hour: '8:00', capacity: 5 }),
    slot({ id: 'evening', day: 'Lunes', hour: '19:00', capacity: 4, taken: 4 }),
    slot({ id: 'morning', day: 'Lunes', hour: '9:00', capacity: 3, taken: 1 }),
  ];

  test('lists its slots through the week, each with its stock', () => {
    expect(activityView(activity(), slots, []).diaHoras).toMatchObject([
      { id: 'morning', stock: 2 },
      { id: 'evening', stock: 0 },
      { id: 'last', stock: 5 },
    ]);
  });

  test('has the capacity of all its slots together, sold or not', () => {
    expect(activityView(activity(), slots, []).capacity).toBe(12);
    expect(activityView(activity(), [], []).capacity).toBe(0);
  });

  test('lists its trainers in the stored order, without those who were deleted', () => {
    const { trainers } = activityView(activity({ trainers: ['bruno', 'gone', 'caro'] }), [], [caro, bruno]);
    expect(trainers).toEqual([
      { id: 'bruno', name: 'Bruno', image: '/img/caro.webp' },
      { id: 'caro', name: 'Caro', image: '/img/caro.webp' },
    ]);
  });

  test('lists every slot once, whatever their days and hours', () => {
    const anySlot = fc.record({ day: fc.constantFrom(...weekdays), hour: fc.constantFrom('7:00', '07:30', '18:00') });
    fc.assert(
      fc.property(fc.array(anySlot), (any) => {
        const made = any.map((fields, index) => slot({ id: `s${index}`, ...fields }));
        const { diaHoras } = activityView(activity(), made, []);
        expect(diaHoras.map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
        const numbers = diaHoras.map(({ day }) => weekdays.indexOf(day));
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      }),
    );
  });
});

test('a trainer lists the id and name of each class that they give', () => {
  const classes = [
    activity({ id: 'yoga', trainers: ['caro'] }),
    activity({ id: 'boxeo', name: 'Boxeo', trainers: ['bruno'] }),
    activity({ id: 'remo', name: 'Remo', trainers: ['bruno', 'caro'] }),
  ];
  expect(trainerView(caro, classes)).toEqual({
    ...caro,
    activities: [
      { id: 'yoga', name: 'Yoga' },
      { id: 'remo', name: 'Remo' },
    ],
  });
});

test('a review shows its class as it was when it was written, and of its author the first name and an initial', () => {
  expect(reviewView(review)).toEqual({
    id: 'ana_yoga',
    userId: 'ana',
    activityId: 'yoga',
    rating: 5,
    description: 'Muy buena.',
    user: { id: 'ana', name: 'Ana', lastName: 'P.', image: '/img/ana.webp' },
    activity: { id: 'yoga', name: 'Yoga' },
    ...stamp,
  });
});

describe('an order', () => {
  test('has its lines, sorted through the week', () => {
    const late = line({ diaHoraId: 's2', day: 'Sabado' });
    expect(orderView(order, [late, line()]).lines.map(({ id }) => id)).toEqual([line().id, late.id]);
  });

  test('says which of its lines were canceled alone, and what is given back', () => {
    const canceled = line({ canceledAt: noon, givenBack: 20_000, movedFrom: 's9' });
    const late = line({ diaHoraId: 's2', day: 'Sabado' });
    expect(orderView({ ...order, givenBack: 20_000 }, [canceled, late])).toMatchObject({
      givenBack: 20_000,
      lines: [
        { id: canceled.id, canceledAt: noon, givenBack: 20_000 },
        { id: late.id, canceledAt: null, givenBack: 0 },
      ],
    });
  });

  test('says which older orders it continues', () => {
    const renewals = [{ diaHoraId: 's1', orderId: 'o0' }];
    expect(orderView({ ...order, renewals }, lines).renewals).toEqual(renewals);
  });

  test('shows everything that is stored, except for the internal fields', () => {
    const shown = [
      ['activities', 'canceledBecause', 'createdAt', 'descuento', 'email', 'givenBack', 'id', 'origin'],
      ['paymentId', 'paymentStatus', 'preference', 'purchasedAt', 'renewals', 'reservedUntil', 'state'],
      ['totalPrice', 'updatedAt', 'user', 'userId'],
    ];
    const shownOfLine = [
      ['activityId', 'canceledAt', 'createdAt', 'day', 'diaHoraId', 'givenBack', 'heldPlaces', 'hour', 'id', 'image'],
      ['keptUntil', 'leaving', 'name', 'orderId', 'quantity', 'subtotal', 'unitprice', 'updatedAt', 'userId'],
      ['validFrom', 'validUntil'],
    ];
    const { lines: linesShown, ...view } = orderView(order, lines);
    expect(order).toMatchObject(view);
    expect(Object.keys(view).toSorted()).toEqual(shown.flat());
    expect(lines).toMatchObject(linesShown);
    expect(Object.keys(linesShown[0]!).toSorted()).toEqual(shownOfLine.flat());
  });
});

describe('an unclear payment', () => {
  const { entries: _, parts: __, undone: ___, ...shown } = payment;

  test('has the actions that resolve it, and what an admin needs to know about its order', () => {
    expect(unclearPaymentView(payment, order)).toEqual({
      ...shown,
      actions: ['refund', 'accept'],
      order: {
        id: 'o1',
        state: 'Created',
        canceledBecause: null,
        totalPrice: 20_000,
        user: order.user,
        email: order.email,
        activities: order.activities,
        paymentId: null,
        createdAt: noon,
      },
    });
  });

  test('may name no order of ours', () => {
    const unclearBecause = 'orderUnknown';
    expect(unclearPaymentView({ ...payment, unclearBecause }, null)).toEqual({
      ...shown,
      unclearBecause,
      actions: ['refund', 'dismiss'],
      order: null,
    });
  });
});

test.each([
  ['slot', slotView(slot({ taken: 3 }))],
  ['class', activityView(activity({ trainers: ['caro'] }), [slot({ taken: 3 })], [caro])],
  ['trainer', trainerView(caro, [activity({ trainers: ['caro'] })])],
  ['review', reviewView(review)],
  ['order', orderView(order, lines)],
  ['unclear payment', unclearPaymentView(payment, order)],
])('the view of a %s contains no internal field', (_, view) => {
  const keys = (value: unknown): string[] =>
    value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => [...(Array.isArray(value) ? [] : [key]), ...keys(inner)])
      : [];
  expect(keys(view).filter((key) => ['taken', 'cartId', 'revision', 'diaHoraIds'].includes(key))).toEqual([]);
});
