import { type Activity, type Closure, mondayOf, type StoredSlot, type Trainer, usualOpenDays } from '@gym-power/domain';
import { describe, expect, test } from 'vitest';
import { mailsWords } from '../../widgets/records/mails-words.ts';
import { weekSessions } from './week-sessions.ts';
import { columnWords, datesOf, dayIn, openDay, weekWords } from '../../widgets/agenda/agenda-week.ts';
import { sessionMarks } from '../../widgets/agenda/session-marks.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const MONDAY = '2026-11-23';

const nobody = { absent: 0, guests: 0, waiting: 0 };
const slot = { id: 's', day: 'Lunes', hour: '19:00', capacity: 12, taken: 9, activityId: 'yoga' } as StoredSlot;

const week = (fields: Partial<StoredSlot> = {}, closures: Partial<Closure>[] = []) =>
  weekSessions(
    {
      diaHoras: [{ ...slot, ...fields }],
      activities: [{ id: 'yoga', name: 'Yoga', trainers: ['lu', 'gone'] } as Activity],
      trainers: [
        { id: 'lu', name: 'Lucía' },
        { id: 'mo', name: 'Mora' },
      ] as Trainer[],
      closures: closures as Closure[],
    },
    MONDAY,
    NOW,
  );

describe('a session of the week', () => {
  test('names its class and its trainers, and counts who is expected', () => {
    expect(week()).toMatchObject([
      { id: `s ${MONDAY}`, name: 'Yoga', trainers: [{ name: 'Lucía' }], taken: 9, capacity: 12, change: null },
    ]);
    const dates = { [MONDAY]: { ...nobody, absent: 2, guests: 1, change: null } };
    expect(week({ dates })).toMatchObject([{ taken: 8, free: 4 }]);
  });

  test('says what differs on its date, and what it is as every week', () => {
    const change = { kind: 'changed', hour: '20:00', capacity: 10, trainerId: 'mo', note: 'En la plaza' } as const;
    const [session] = week({ dates: { [MONDAY]: { ...nobody, change } } });
    expect(session).toMatchObject({ hour: '20:00', usualHour: '19:00', capacity: 10, usualCapacity: 12, change });
    expect(session).toMatchObject({ substitute: true, usualTrainers: ['Lucía'] });
    expect(sessionMarks(session!)).toEqual(['20:00, no 19:00', 'En la plaza']);
    expect(session).toMatchObject({ trainers: [{ name: 'Mora' }], substitute: true });
  });

  test('is closed with the gym', () => {
    const [session] = week({}, [{ id: MONDAY, because: 'feriado', credit: false }]);
    expect(session).toMatchObject({ state: 'closed', change: { kind: 'closed', closure: MONDAY } });
    expect(sessionMarks(session!)).toEqual(['Cerrada: feriado']);
  });
});

describe('the week of the agenda', () => {
  test('is that of the day in the address, or the current one', () => {
    expect(dayIn(new URLSearchParams('dia=2026-12-08'), MONDAY)).toBe('2026-12-08');
    for (const wrong of ['', 'dia=ayer', 'dia=2026-02-31'])
      expect(dayIn(new URLSearchParams(wrong), MONDAY)).toBe(MONDAY);
  });

  test('begins on Monday, also on a Sunday, and has the days on which the gym is open', () => {
    expect(mondayOf('2026-11-29')).toBe(MONDAY);
    expect(mondayOf(MONDAY)).toBe(MONDAY);
    expect(datesOf(MONDAY, usualOpenDays)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-28',
      '2026-11-29',
    ]);
  });

  test('shows a single day on phones: the next open one on a Friday', () => {
    expect(openDay('2026-11-27', datesOf(MONDAY, usualOpenDays))).toBe('2026-11-28');
    expect(openDay('2026-11-29', datesOf(MONDAY, usualOpenDays))).toBe('2026-11-29');
    expect(openDay('2026-11-29', datesOf(MONDAY, ['Lunes', 'Viernes']))).toBe('2026-11-27');
  });

  test('is named as people name it, over the end of a month and of a year too', () => {
    expect(weekWords(MONDAY)).toBe('23 al 29 de noviembre');
    expect(weekWords('2026-12-28')).toBe('28 de diciembre al 3 de enero');
    expect(columnWords('2026-11-25')).toBe('Miércoles 25/11');
  });
});

test('an act says to how many people it is told', () => {
  expect([0, 1, 14].map(mailsWords)).toEqual([
    'No se manda ningún mail.',
    'Se avisa por mail a 1 persona.',
    'Se avisa por mail a 14 personas.',
  ]);
});
