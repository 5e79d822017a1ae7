import { describe, expect, test } from 'vitest';
import { instantOn } from '../calendar.ts';
import type { Attendance } from '../entities.ts';
import type { AgendaSession } from './agenda.ts';
import {
  codesWithout,
  hasAttended,
  isForgotten,
  isOwnSession,
  markPresent,
  marksTaken,
  presenceOf,
  withForgotten,
  withMarkOf,
} from './attendance.ts';

const date = '2026-12-07';
const at = (hour: string, on = date) => instantOn(on, hour);
const session: AgendaSession = {
  diaHoraId: 's1',
  activityId: 'yoga',
  name: 'Yoga',
  image: '',
  price: 20_000,
  date,
  start: at('19:00'),
  end: at('20:00'),
  hour: '19:00',
  usualHour: '19:00',
  minutes: 60,
  capacity: 20,
  free: 20,
  stock: 20,
  state: 'open',
  because: '',
  note: '',
  trainers: [{ id: 'caro', name: 'Caro' }],
  substitute: false,
  changed: false,
};
const listed = new Set(['ana', 'eva']);

interface Given {
  now?: Date;
  attendance?: Attendance | null;
  of?: Partial<AgendaSession>;
}
const mark = (userId: string, present: boolean, { now = at('19:00'), attendance = null, of = {} }: Given = {}) =>
  markPresent({ attendance, session: { ...session, ...of }, listed, now }, { userId, present, by: 'trainer' });

test('the first mark makes the record, with who was expected, who gave it and when', () => {
  expect(mark('ana', true)).toEqual({
    id: 's1_2026-12-07',
    diaHoraId: 's1',
    activityId: 'yoga',
    date,
    present: { ana: { at: at('19:00'), by: 'trainer' } },
    usedCodes: {},
    expected: 2,
    trainerIds: ['caro'],
    hour: '19:00',
    createdAt: at('19:00'),
    updatedAt: at('19:00'),
  });
});

test('a mark that is repeated changes nothing, and neither does taking back what is not there', () => {
  const attendance = mark('ana', true)!;
  expect(mark('ana', true, { attendance, now: at('19:05') })).toBe(attendance);
  expect(mark('eva', false, { attendance })).toBe(attendance);
  expect(mark('eva', false)).toBeNull();
});

test('a mark that is taken back goes alone', () => {
  const both = mark('eva', true, { attendance: mark('ana', true)!, now: at('19:05') })!;
  expect(mark('ana', false, { attendance: both, now: at('19:10') })).toEqual({
    ...both,
    present: { eva: { at: at('19:05'), by: 'trainer' } },
    updatedAt: at('19:10'),
  });
});

describe('a member at the door', () => {
  const enter = (code: number, attendance: Attendance | null = null, now = at('18:57')) =>
    markPresent({ attendance, session, listed, now }, { userId: 'ana', present: true, by: 'self', code });
  const refusal = expect.objectContaining({ code: 'DOOR_CODE_USED', details: { session } });

  test('is marked with the code, which nobody is shown', () => {
    const attendance = enter(7);
    expect(attendance!.present).toEqual({ ana: { at: at('18:57'), by: 'self', code: 7 } });
    expect(presenceOf(attendance, 'ana')).toEqual({ at: at('18:57'), by: 'self' });
    expect(presenceOf(attendance, 'eva')).toBeNull();
  });

  test('cannot use a code twice, or an older one; a newer one leaves the mark as it is', () => {
    const first = enter(7);
    for (const code of [7, 6]) expect(() => enter(code, first)).toThrow(refusal);
    const second = enter(8, first, at('19:01'));
    expect(second!.present).toEqual({ ana: { at: at('18:57'), by: 'self', code: 8 } });
    expect(() => enter(8, second)).toThrow(refusal);
  });

  test('cannot use a code again once the mark was taken back, nor an older one, and so can they a newer one', () => {
    const back = mark('ana', false, { attendance: enter(7), now: at('19:00') });
    expect(back!.present).toEqual({});
    const refusedWithoutSession = expect.objectContaining({ code: 'DOOR_CODE_USED', details: {} });
    for (const code of [7, 6]) expect(() => enter(code, back)).toThrow(refusedWithoutSession);
    const again = mark('ana', true, { attendance: back, now: at('19:01') });
    expect(() => enter(7, again)).toThrow(refusal);
    expect(enter(8, back)!.present).toEqual({ ana: { at: at('18:57'), by: 'self', code: 8 } });
    expect(() => enter(8, mark('ana', false, { attendance: enter(8, back) }))).toThrow(refusedWithoutSession);
  });

  test('stays marked by the person who was first', () => {
    const attendance = enter(7, mark('ana', true, { now: at('18:30') }));
    expect(attendance!.present).toEqual({ ana: { at: at('18:30'), by: 'trainer', code: 7 } });
    expect(() => enter(7, attendance)).toThrow(refusal);
  });
});

describe('somebody who is not on the list', () => {
  const gone = { present: { leo: { at: at('18:30'), by: 'desk' } }, usedCodes: {} } as unknown as Attendance;
  test.each([true, false])('is not marked (%s)', (present) => {
    expect(() => mark('leo', present)).toThrow(expect.objectContaining({ code: 'PERSON_NOT_ON_LIST' }));
  });
  test('keeps a mark of when they were, until it is taken back', () => {
    expect(mark('leo', true, { attendance: gone })).toBe(gone);
    expect(mark('leo', false, { attendance: gone })).toMatchObject({ present: {} });
  });
  test('is not somebody by a name that every object has', () => {
    expect(() => mark('constructor', false)).toThrow(expect.objectContaining({ code: 'PERSON_NOT_ON_LIST' }));
  });
});

describe('marks are taken', () => {
  const limits = { desde: at('18:00'), hasta: at('20:00', '2026-12-14') };
  test('from an hour before the class to seven days after it', () => {
    expect(marksTaken(session)).toEqual(limits);
    for (const now of [limits.desde, limits.hasta]) expect(mark('ana', true, { now })).not.toBeNull();
  });
  test.each([
    ['earlier', new Date(limits.desde.getTime() - 1)],
    ['later', new Date(limits.hasta.getTime() + 1)],
  ])('not %s', (_, now) => {
    const refusal = expect.objectContaining({ code: 'MARKS_CLOSED', details: limits });
    expect(() => mark('ana', true, { now })).toThrow(refusal);
  });
  test('not where the class is closed', () => {
    const refusal = expect.objectContaining({ code: 'SESSION_CLOSED', details: { motivo: 'Feriado' } });
    expect(() => mark('ana', true, { of: { state: 'closed', because: 'Feriado' } })).toThrow(refusal);
  });
});

test('a session is of those who give it', () => {
  expect(isOwnSession(session, 'caro')).toBe(true);
  expect(isOwnSession(session, 'lucia')).toBe(false);
  expect(isOwnSession(session, null)).toBe(false);
});

test('a class was attended by everybody who was marked in it', () => {
  expect(hasAttended({ attended: ['yoga'] }, 'yoga')).toBe(true);
  expect(hasAttended({ attended: ['yoga'] }, 'box')).toBe(false);
  expect(hasAttended({ attended: [] }, 'yoga')).toBe(false);
  expect(hasAttended(null, 'yoga')).toBe(false);
});

describe('the marks of somebody who', () => {
  const present = { ana: { at: at('19:00'), by: 'desk' }, eva: { at: at('19:05'), by: 'self' } } as const;
  const attendance = { present } as unknown as Attendance;

  test('is gone say that somebody was there, and not who', () => {
    const { eva, ...others } = withForgotten(attendance, 'ana', 'x1');
    expect(eva).toEqual(present.eva);
    expect(Object.keys(others).map(isForgotten)).toEqual([true]);
    expect(Object.values(others)).toEqual([present.ana]);
    expect(withForgotten(attendance, 'leo', 'x1')).toBe(present);
  });

  test('is gone leave no code of theirs', () => {
    expect(codesWithout({ usedCodes: { ana: 7, eva: 8 } }, 'ana')).toEqual({ eva: 8 });
    expect(codesWithout({ usedCodes: {} }, 'ana')).toEqual({});
  });

  test('turned out to be somebody else are theirs, and each comes once', () => {
    expect(withMarkOf(attendance, 'ana', 'leo')).toEqual({ eva: present.eva, leo: present.ana });
    expect(withMarkOf(attendance, 'ana', 'eva')).toEqual({ eva: present.eva });
    expect(withMarkOf(attendance, 'leo', 'eva')).toBe(present);
  });
});
