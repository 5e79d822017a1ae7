import { describe, expect, test } from 'vitest';
import { activity, byId, noon, slot, trainer } from '../../test/records.ts';
import { editActivity, freeSlotsOf, newActivity, withoutTrainer, withTrainer } from './activities.ts';

const later = new Date(noon.getTime() + 1000);
const timetable = {
  activities: byId(activity({ trainers: ['caro'] })),
  trainers: byId(trainer({ id: 'caro' }), trainer({ id: 'bruno' })),
  slots: byId(
    slot({ id: 'own' }),
    slot({ id: 'sold', taken: 1 }),
    slot({ id: 'free', activityId: null }),
    slot({ id: 'foreign', activityId: 'boxeo' }),
  ),
};
const fields = {
  name: 'Remo',
  image: '/img/remo.webp',
  video: '/video/remo.mp4',
  description: 'Remar.',
  price: 9_000,
  trainers: ['caro'],
  diaHoras: ['free'],
};

describe('a new class', () => {
  test('takes its slots and lists its trainers, each once', () => {
    const wanted = { ...fields, trainers: ['caro', 'bruno', 'caro'], diaHoras: ['free', 'free'] };
    const { activity: made, slots } = newActivity(timetable, 'remo', wanted, later);
    expect(made).toMatchObject({ id: 'remo', name: 'Remo', trainers: ['caro', 'bruno'], createdAt: later });
    expect(made).not.toHaveProperty('diaHoras');
    expect(slots).toEqual([{ ...timetable.slots.get('free'), activityId: 'remo', updatedAt: later }]);
  });

  test.each([
    ['a trainer who does not exist', { trainers: ['nobody'] }, 'TRAINER_NOT_FOUND'],
    ['a slot that does not exist', { diaHoras: ['none'] }, 'DIA_HORA_NOT_FOUND'],
    ['a slot of another class', { diaHoras: ['foreign'] }, 'SLOT_TAKEN_BY_OTHER_CLASS'],
  ])('is refused with %s', (_, wrong, code) => {
    const create = () => newActivity(timetable, 'remo', { ...fields, ...wrong }, later);
    expect(create).toThrow(expect.objectContaining({ code }));
  });
});

describe('editing a class', () => {
  const edit = (changes: Parameters<typeof editActivity>[2]) => editActivity(timetable, 'yoga', changes);

  test('changes the given fields, and keeps its slots when none are given', () => {
    expect(edit({ price: 1 })).toEqual({ activity: activity({ trainers: ['caro'], price: 1 }), slots: [] });
  });

  test('lists a trainer once', () => {
    expect(edit({ trainers: ['bruno', 'bruno'] }).activity.trainers).toEqual(['bruno']);
  });

  test('exchanges its slots: the given ones join, its others leave, and slots of other classes stay', () => {
    const { slots } = edit({ diaHoras: ['free', 'sold'] });
    expect(byId(...slots)).toEqual(
      new Map([
        ['free', slot({ id: 'free', activityId: 'yoga' })],
        ['sold', timetable.slots.get('sold')],
        ['own', slot({ id: 'own', activityId: null })],
        ['foreign', timetable.slots.get('foreign')],
      ]),
    );
  });

  test.each([
    ['a slot with places sold that is to leave', { diaHoras: ['own'] }, 'SLOT_HAS_SALES'],
    ['a slot of another class', { diaHoras: ['own', 'sold', 'foreign'] }, 'SLOT_TAKEN_BY_OTHER_CLASS'],
    ['a slot that does not exist', { diaHoras: ['own', 'sold', 'none'] }, 'DIA_HORA_NOT_FOUND'],
    ['a trainer who does not exist', { trainers: ['nobody'] }, 'TRAINER_NOT_FOUND'],
  ])('is refused for %s', (_, changes, code) => {
    expect(() => edit(changes)).toThrow(expect.objectContaining({ code }));
  });

  test('is refused for a class that does not exist', () => {
    expect(() => editActivity(timetable, 'none', {})).toThrow(expect.objectContaining({ code: 'ACTIVITY_NOT_FOUND' }));
  });
});

describe('deleting a class', () => {
  test('frees its slots', () => {
    expect(freeSlotsOf(activity(), [slot({ id: 'a' }), slot({ id: 'b' })])).toMatchObject([
      { id: 'a', activityId: null },
      { id: 'b', activityId: null },
    ]);
  });

  test('is refused while somebody holds a place in it', () => {
    expect(() => freeSlotsOf(activity(), [slot({ id: 'a' }), slot({ id: 'b', taken: 2 })])).toThrow(
      expect.objectContaining({ code: 'CLASS_HAS_SALES', details: { diaHoraId: 'b', taken: 2 } }),
    );
  });
});

test('deleting a class is refused while somebody comes on a single date', () => {
  const dates = { '2026-03-02': { absent: 0, guests: 1, waiting: 0, change: null } };
  expect(() => freeSlotsOf(activity(), [slot({ id: 'a', dates })])).toThrow(
    expect.objectContaining({ code: 'CLASS_HAS_SALES' }),
  );
});

describe('a trainer of a class', () => {
  const yoga = activity({ trainers: ['caro'] });

  test('is added and removed', () => {
    expect(withTrainer(yoga, 'bruno').trainers).toEqual(['caro', 'bruno']);
    expect(withoutTrainer(yoga, 'caro').trainers).toEqual([]);
  });

  test('is added and removed once: the class stays the very same when there is nothing to do', () => {
    expect(withTrainer(yoga, 'caro')).toBe(yoga);
    expect(withoutTrainer(yoga, 'bruno')).toBe(yoga);
  });
});
