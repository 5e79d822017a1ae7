import { describe, expect, test } from 'vitest';
import { line as lineWith } from '../../test/records.ts';
import { instantOn } from '../calendar.ts';
import type { OrderLine } from '../entities.ts';
import { endPlans } from './places.ts';
import { lastEndToTell, placesFreed, planNotice, reminderTime } from './plan-notices.ts';

/** A plan period of 30 days until 31 March, 15:00 in Buenos Aires, that is kept for three days more. */
const end = instantOn('2026-03-31', '15:00');
const kept = instantOn('2026-04-03', '15:00');
const line = (fields: Partial<OrderLine> = {}): OrderLine =>
  lineWith({
    heldPlaces: 1,
    validFrom: instantOn('2026-03-01', '15:00'),
    validUntil: end,
    keptUntil: kept,
    ...fields,
  });
const told = (date: string, hour = '12:00', fields: Partial<OrderLine> = {}) =>
  planNotice(line(fields), instantOn(date, hour));
const reminder = (daysBefore: 7 | 1) => ({ kind: 'planEnding', endsOn: '2026-03-31', daysBefore });
const keeping = { kind: 'placeKept', endsOn: '2026-03-31', daysBefore: null };

describe('a member is told of the end of a place', () => {
  test.each([
    ['eight days before', '2026-03-23', '23:59', null],
    ['seven days before, from midnight on', '2026-03-24', '0:00', reminder(7)],
    ['two days before, where a run was missed', '2026-03-29', '12:00', reminder(7)],
    ['the day before', '2026-03-30', '0:00', reminder(1)],
    ['on the last day', '2026-03-31', '14:59', reminder(1)],
    ['once it is over and kept', '2026-03-31', '15:00', keeping],
    ['until it is kept no longer', '2026-04-03', '14:59', keeping],
    ['and not when it is', '2026-04-03', '15:00', null],
  ])('%s', (_, date, hour, notice) => {
    expect(told(date, hour)).toEqual(notice);
  });

  test.each([
    ['a place that was renewed or is free', { heldPlaces: 0 }],
    ['a place that is left', { leaving: true, keptUntil: end }],
    ['a place without an end', { validUntil: null, keptUntil: null }],
    ['a place that is not paid', { validFrom: null, validUntil: null, keptUntil: null }],
  ])('but of %s', (_, fields) => {
    for (const date of ['2026-03-24', '2026-03-30', '2026-04-01']) expect(told(date, '12:00', fields)).toBeNull();
  });

  test('not of a place that is kept for no day', () => {
    expect(told('2026-03-31', '15:00', { keptUntil: end })).toBeNull();
  });

  test.each([
    ['2026-03-28', '11:59', null],
    ['2026-03-28', '12:00', reminder(7)],
  ])('of few days only from half of them on: %s %s', (date, hour, notice) => {
    expect(told(date, hour, { validFrom: instantOn('2026-03-25', '9:00') })).toEqual(notice);
  });

  test('by a job that looks at every end that may be told', () => {
    const now = instantOn('2026-03-24', '0:00');
    expect(planNotice(line({ validUntil: instantOn('2026-03-31', '23:59') }), now)).not.toBeNull();
    expect(lastEndToTell(now).getTime()).toBeGreaterThan(instantOn('2026-03-31', '23:59').getTime());
  });
});

describe('a reminder is sent by day', () => {
  test.each([
    ['2026-03-30', '9:00'],
    ['2026-03-30', '20:59'],
  ])('on %s at %s at once', (date, hour) => {
    expect(reminderTime(instantOn(date, hour))).toEqual(instantOn(date, hour));
  });

  test.each([
    ['2026-03-30', '0:00', '2026-03-30'],
    ['2026-03-30', '8:59', '2026-03-30'],
    ['2026-03-30', '21:00', '2026-03-31'],
    ['2026-03-31', '23:59', '2026-04-01'],
    ['2026-12-31', '22:00', '2027-01-01'],
  ])('on %s at %s in the morning of %s', (date, hour, morning) => {
    expect(reminderTime(instantOn(date, hour))).toEqual(instantOn(morning, '9:00'));
  });
});

describe('the places that the end of their keeping frees', () => {
  const freedAt = (now: Date, ...lines: OrderLine[]) => placesFreed(lines, endPlans(lines, now)).map(({ id }) => id);

  test('are those that were held until then, without those that were left', () => {
    const lines = [
      line({ id: 'held' }),
      line({ id: 'left', leaving: true, keptUntil: end }),
      line({ id: 'renewed', heldPlaces: 0, movedTo: 'o2' }),
      line({ id: 'longer', keptUntil: instantOn('2026-04-10', '15:00') }),
    ];
    expect(freedAt(kept, ...lines)).toEqual(['held']);
    expect(freedAt(end, ...lines)).toEqual([]);
  });
});
