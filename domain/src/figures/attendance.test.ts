import { describe, expect, test } from 'vitest';
import { activity, byId, slot, trainer } from '../../test/records.ts';
import { attendanceFigures, figuresRange, type KeptList, turnoutPercent, wasThere } from './attendance.ts';

const now = new Date('2026-12-09T15:00:00Z');

const list = (came: readonly string[], fields: Partial<KeptList> = {}): KeptList => ({
  diaHoraId: 's1',
  activityId: 'yoga',
  date: '2026-12-07',
  present: Object.fromEntries(came.map((id) => [id, { at: now, by: 'trainer' as const }])),
  expected: 4,
  trainerIds: ['caro'],
  hour: '19:00',
  ...fields,
});

const source = {
  slots: [slot({ capacity: 10, taken: 6 })],
  closures: [],
  activities: byId(activity()),
  trainers: byId(trainer()),
};
const figures = (lists: readonly KeptList[], weeks = 4, from = source) =>
  attendanceFigures(lists, from, { weeks, now });

describe('the weeks of the figures', () => {
  test('begin on a Monday and end yesterday', () => {
    expect(figuresRange(4, now)).toEqual({ from: '2026-11-16', to: '2026-12-08' });
  });

  test('are on a Monday still as long as three weeks without anybody', () => {
    expect(figuresRange(4, new Date('2026-12-07T15:00:00Z'))).toEqual({ from: '2026-11-16', to: '2026-12-06' });
  });

  test('begin with the day of Buenos Aires, not of UTC', () => {
    expect(figuresRange(1, new Date('2026-12-14T02:59:00Z'))).toEqual({ from: '2026-12-07', to: '2026-12-12' });
  });
});

describe('who came, of those who were expected', () => {
  test('is summed up by class, hour, trainer and week', () => {
    const { total, porClase, porHora, porInstructor, porSemana } = figures([
      list(['ana', 'eva']),
      list(['ana', 'eva', 'leo'], { date: '2026-11-30' }),
      list(['leo'], { date: '2026-11-19', activityId: 'gone', hour: '8:00', expected: 1, trainerIds: ['caro', 'out'] }),
    ]);
    expect(total).toEqual({ sessions: 3, came: 6, missed: 3 });
    expect(porClase).toEqual([
      { id: 'gone', name: '', sessions: 1, came: 1, missed: 0 },
      { id: 'yoga', name: 'Yoga', sessions: 2, came: 5, missed: 3 },
    ]);
    expect(porHora).toMatchObject([
      { id: '8:00', came: 1 },
      { id: '19:00', came: 5 },
    ]);
    expect(porInstructor).toEqual([
      { id: 'out', name: '', sessions: 1, came: 1, missed: 0 },
      { id: 'caro', name: 'Caro', sessions: 3, came: 6, missed: 3 },
    ]);
    expect(porSemana).toMatchObject([
      { id: '2026-11-16', sessions: 1 },
      { id: '2026-11-23', sessions: 0 },
      { id: '2026-11-30', sessions: 1 },
      { id: '2026-12-07', sessions: 1 },
    ]);
  });

  test('counts nothing of a list in which nobody is marked', () => {
    expect(figures([list([])]).total).toEqual({ sessions: 0, came: 0, missed: 0 });
  });

  test('is never more than everybody: an unexpected person makes up for nobody elsewhere', () => {
    const { total } = figures([list(['ana', 'eva'], { expected: 1 }), list(['leo'], { date: '2026-11-30' })]);
    expect(total).toEqual({ sessions: 2, came: 3, missed: 3 });
    expect(turnoutPercent(total)).toBe(50);
    expect(turnoutPercent({ came: 0, missed: 0 })).toBeNull();
  });
});

describe('how full the classes are, by date', () => {
  test('is what the lists expected, and from today on what is taken', () => {
    const dates = { '2026-12-14': { absent: 2, guests: 1, waiting: 0, change: null } };
    const { porFecha } = figures([list(['ana'])], 4, { ...source, slots: [slot({ capacity: 10, taken: 6, dates })] });
    expect(porFecha).toEqual([
      { date: '2026-12-07', sessions: 1, taken: 4, capacity: 10 },
      { date: '2026-12-14', sessions: 1, taken: 5, capacity: 10 },
      { date: '2026-12-21', sessions: 1, taken: 6, capacity: 10 },
    ]);
  });

  test('leaves out what is closed, older than two weeks, or of a slot that is gone', () => {
    const closed = { id: '2026-12-14', because: 'Feriado', credit: false };
    const lists = [list(['ana'], { date: '2026-11-24' }), list(['ana'], { diaHoraId: 'gone' })];
    const { porFecha } = figures(lists, 4, { ...source, closures: [closed] as never });
    expect(porFecha.map(({ date }) => date)).toEqual(['2026-12-21']);
  });
});

test('somebody was there if no list was kept, or the list says so', () => {
  const mark = { at: now, by: 'desk' } as const;
  expect(wasThere(null, 'ana')).toBe(true);
  expect(wasThere({ present: {} }, 'ana')).toBe(true);
  expect(wasThere({ present: { ana: mark } }, 'ana')).toBe(true);
  expect(wasThere({ present: { eva: mark } }, 'ana')).toBe(false);
});
