import { describe, expect, it } from 'vitest';
import type { Place } from '../../../state/orders/bought-places.ts';
import { calendarFile } from './calendar-file.ts';

// A Friday at 12:00 in Buenos Aires.
const BOUGHT = '2026-11-20T15:00:00.000Z';
const place = (slot: Partial<Place>) =>
  ({
    id: 'o1_s1',
    name: 'Yoga',
    day: 'Lunes',
    hour: '9:00',
    validFrom: BOUGHT,
    validUntil: '2026-12-20T15:00:00.000Z',
    ...slot,
  }) as Place;

const linesOf = async (slot: Partial<Place>) =>
  (await calendarFile(place(slot)).text()).replaceAll(/\r\n[ \t]/g, '').split('\r\n');
const startOf = async (slot: Partial<Place>) => (await linesOf(slot)).find((line) => line.startsWith('DTSTART'));

describe('the calendar file of a place', () => {
  it('starts with the first class after the purchase, in Buenos Aires time', async () => {
    expect(await startOf({})).toBe('DTSTART:20261123T120000Z');
    expect(await startOf({ day: 'Sabado', hour: '10:30' })).toBe('DTSTART:20261121T133000Z');
  });

  it("starts next week if the day's class is already over", async () => {
    const bought = '2026-11-23T15:00:00.000Z';
    expect(await startOf({ validFrom: bought, hour: '11:59' })).toBe('DTSTART:20261130T145900Z');
    expect(await startOf({ validFrom: bought, hour: '19:00' })).toBe('DTSTART:20261123T220000Z');
  });

  it('uses the date in Buenos Aires, even if it is another one in UTC', async () => {
    // In Buenos Aires it is Sunday 22:30.
    expect(await startOf({ validFrom: '2026-11-23T01:30:00.000Z', day: 'Domingo', hour: '23:00' })).toBe(
      'DTSTART:20261123T020000Z',
    );
    expect(await startOf({ day: 'Lunes', hour: '22:00' })).toBe('DTSTART:20261124T010000Z');
  });

  it('repeats every week until the plan period ends, or for ever', async () => {
    expect(await linesOf({})).toContain('RRULE:FREQ=WEEKLY;UNTIL=20261220T150000Z');
    expect(await linesOf({ validUntil: null })).toContain('RRULE:FREQ=WEEKLY');
  });

  it('names the class and the gym, and has the same UID when it is downloaded again', async () => {
    const lines = await linesOf({});
    expect(lines).toContain('SUMMARY:Yoga en Gym Power');
    expect(lines).toContain('UID:o1_s1@gym-power');
    expect(lines.find((line) => line.startsWith('LOCATION'))).toContain('Gral. Las Heras 837');
    expect(calendarFile(place({})).name).toBe('Yoga Lunes.ics');
  });
});
