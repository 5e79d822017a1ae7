import { describe, expect, test } from 'vitest';
import { activity, byId, noon, slot } from '../../test/records.ts';
import { compareWithWeek, copiesOfDay, scheduleSlots } from './schedule.ts';

const yoga = { activityId: 'yoga', capacity: 12 };
const monday = { ...yoga, day: 'Lunes', hour: '9:00' } as const;
const tuesday = { ...yoga, day: 'Martes', hour: '9:00' } as const;
const activities = byId(activity({ id: 'yoga' }), activity({ id: 'boxeo' }));

describe('slots that are made together', () => {
  test('are tied to their classes from the start, and all of their places are free', () => {
    const { created, existing } = scheduleSlots({ activities, slots: byId() }, [monday], ['s1'], noon);
    expect(created).toEqual([slot({ ...monday, id: 's1', createdAt: noon, updatedAt: noon })]);
    expect(existing).toEqual([]);
  });

  test('leave the slots as they are that the class has already at that day and hour, however it is written', () => {
    const present = slot({ id: 'old', day: 'Lunes', hour: '09:00', capacity: 5, taken: 3 });
    const { created, existing } = scheduleSlots(
      { activities, slots: byId(present) },
      [monday, tuesday],
      ['s1', 's2'],
      noon,
    );
    expect(created).toMatchObject([{ day: 'Martes', hour: '9:00', capacity: 12 }]);
    expect(existing).toEqual([present]);
  });

  test("do not mind another class's slot, or one without a class, at the same time", () => {
    const slots = byId(
      slot({ id: 'a', hour: '9:00', activityId: 'boxeo' }),
      slot({ id: 'b', hour: '9:00', activityId: null }),
    );
    expect(scheduleSlots({ activities, slots }, [monday], ['s1'], noon).created).toHaveLength(1);
  });

  test('come once although they are wanted twice, through the week, with ids of their own', () => {
    const wanted = [tuesday, monday, { ...monday, hour: '09:00' }, { ...monday, activityId: 'boxeo' }];
    const { created } = scheduleSlots({ activities, slots: byId() }, wanted, ['1', '2', '3', '4'], noon);
    expect(created.map(({ day, activityId }) => `${day} ${activityId}`).toSorted()).toEqual([
      'Lunes boxeo',
      'Lunes yoga',
      'Martes yoga',
    ]);
    expect(created.at(-1)).toMatchObject({ day: 'Martes' });
    expect(new Set(created.map(({ id }) => id)).size).toBe(3);
  });

  test('are refused when a class does not exist', () => {
    const wanted = [monday, { ...monday, activityId: 'none' }];
    expect(() => scheduleSlots({ activities, slots: byId() }, wanted, ['1', '2'], noon)).toThrow(
      expect.objectContaining({ code: 'ACTIVITY_NOT_FOUND', details: { id: 'none' } }),
    );
  });
});

describe('copying a day', () => {
  const week = [
    slot({ id: 'a', day: 'Lunes', hour: '9:00', capacity: 12, taken: 12 }),
    slot({ id: 'b', day: 'Lunes', hour: '19:00', activityId: 'boxeo' }),
    slot({ id: 'c', day: 'Lunes', hour: '20:00', activityId: null }),
    slot({ id: 'd', day: 'Martes', hour: '9:00' }),
  ];

  test('wants its slots on the other days, without those of no class', () => {
    expect(copiesOfDay(week, 'Lunes', ['Martes', 'Jueves'])).toEqual([
      { day: 'Martes', hour: '9:00', capacity: 12, activityId: 'yoga' },
      { day: 'Jueves', hour: '9:00', capacity: 12, activityId: 'yoga' },
      { day: 'Martes', hour: '19:00', capacity: 10, activityId: 'boxeo' },
      { day: 'Jueves', hour: '19:00', capacity: 10, activityId: 'boxeo' },
    ]);
  });

  test('finds those that are there already', () => {
    const compared = compareWithWeek(copiesOfDay(week, 'Lunes', ['Martes']), week);
    expect(compared.map(({ present }) => present?.id ?? null)).toEqual(['d', null]);
  });
});
