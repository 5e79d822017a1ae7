import { describe, expect, it } from 'vitest';
import { type CalendarPlace, calendarText } from './calendar-file.ts';
import { demoGym } from './demo-gym.ts';

// A Friday at 12:00 in Buenos Aires.
const BOUGHT = new Date('2026-11-20T15:00:00.000Z');
const place = (slot: Partial<CalendarPlace>): CalendarPlace => ({
  id: 'o1_s1',
  name: 'Yoga',
  day: 'Lunes',
  hour: '9:00',
  validFrom: BOUGHT,
  validUntil: new Date('2026-12-20T15:00:00.000Z'),
  sessions: [],
  ...slot,
});

const unfolded = (text: string) => text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
const linesOf = (slot: Partial<CalendarPlace>) => unfolded(calendarText([place(slot)], demoGym));
const startOf = (slot: Partial<CalendarPlace>) => linesOf(slot).find((line) => line.startsWith('DTSTART'));

describe('the calendar file of a place', () => {
  it('starts with the first class after the purchase, in Buenos Aires time', () => {
    expect(startOf({})).toBe('DTSTART:20261123T120000Z');
    expect(startOf({ day: 'Sabado', hour: '10:30' })).toBe('DTSTART:20261121T133000Z');
  });

  it("starts next week if the day's class is already over", () => {
    const bought = new Date('2026-11-23T15:00:00.000Z');
    expect(startOf({ validFrom: bought, hour: '11:59' })).toBe('DTSTART:20261130T145900Z');
    expect(startOf({ validFrom: bought, hour: '19:00' })).toBe('DTSTART:20261123T220000Z');
  });

  it('uses the date in Buenos Aires, even if it is another one in UTC', () => {
    // In Buenos Aires it is Sunday 22:30.
    expect(startOf({ validFrom: new Date('2026-11-23T01:30:00.000Z'), day: 'Domingo', hour: '23:00' })).toBe(
      'DTSTART:20261123T020000Z',
    );
    expect(startOf({ day: 'Lunes', hour: '22:00' })).toBe('DTSTART:20261124T010000Z');
  });

  it('repeats every week until the plan period ends, or for ever', () => {
    expect(linesOf({})).toContain('RRULE:FREQ=WEEKLY;UNTIL=20261220T150000Z');
    expect(linesOf({ validUntil: null })).toContain('RRULE:FREQ=WEEKLY');
  });

  it('names the class and the gym, and has the same UID when it is downloaded again', () => {
    const lines = linesOf({});
    expect(lines).toContain('SUMMARY:Yoga en Gym Power');
    expect(lines).toContain('UID:o1_s1@gym-power');
    expect(lines.find((line) => line.startsWith('LOCATION'))).toContain('Gral. Las Heras 837');
  });

  it('leaves closed dates out, and has a moved class at its own hour', () => {
    const session = (date: string, hour: string, state = 'open') => ({
      date,
      start: `${date}T${hour}:00-03:00`,
      minutes: 45,
      state,
    });
    const sessions = [
      session('2026-11-16', '20:30'),
      session('2026-11-23', '09:00'),
      session('2026-11-30', '09:00', 'closed'),
      session('2026-12-07', '20:30'),
      session('2026-12-14', '09:00', 'closed'),
      session('2026-12-21', '09:00', 'closed'),
    ];
    const lines = linesOf({ sessions });
    expect(lines).toContain('EXDATE:20261130T120000Z,20261214T120000Z');
    expect(lines.filter((line) => /^(DTSTART|RECURRENCE-ID|UID|RRULE|DURATION)/.test(line))).toEqual([
      'UID:o1_s1@gym-power',
      'DTSTART:20261123T120000Z',
      'RRULE:FREQ=WEEKLY;UNTIL=20261220T150000Z',
      'DURATION:PT45M',
      'UID:o1_s1@gym-power',
      'DTSTART:20261207T233000Z',
      'DURATION:PT45M',
      'RECURRENCE-ID:20261207T120000Z',
    ]);
    expect(linesOf({}).join()).not.toContain('EXDATE');
  });

  it('holds all places of an order, each as an event', () => {
    const lines = unfolded(calendarText([place({}), place({ id: 'o1_s2', name: 'Boxeo, avanzado' })], demoGym));
    expect(lines.filter((line) => line.startsWith('UID'))).toEqual(['UID:o1_s1@gym-power', 'UID:o1_s2@gym-power']);
    expect(lines).toContain(String.raw`SUMMARY:Boxeo\, avanzado en Gym Power`);
    expect(lines.filter((line) => line === 'BEGIN:VCALENDAR')).toHaveLength(1);
  });
});
