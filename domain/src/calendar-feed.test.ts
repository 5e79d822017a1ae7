import { describe, expect, test } from 'vitest';
import { ownSession } from '../test/answers.ts';
import { noon } from '../test/records.ts';
import { type CalendarFeed, feedEvents, openFeed, revokeFeed } from './calendar-feed.ts';
import { feedText } from './calendar-file.ts';
import { demoGym } from './demo-gym.ts';
import type { OwnSession } from './timetable/own-sessions.ts';

const later = new Date(noon.getTime() + 3_600_000);
const session = (fields: Partial<OwnSession> = {}): OwnSession => ({
  ...ownSession({ date: '2026-03-02' }),
  start: new Date('2026-03-02T22:00:00Z'),
  end: new Date('2026-03-02T23:00:00Z'),
  leave: { credit: true, until: noon, expiresOn: '2026-04-01' },
  ...fields,
});
const open = openFeed(null, 'ana', noon);
const told = (...sessions: OwnSession[]) => feedEvents(open, sessions, noon);
const again = (feed: CalendarFeed, ...sessions: OwnSession[]) => feedEvents(feed, sessions, later);

describe('the address of a feed', () => {
  test('stays until it is revoked, and is another one then', () => {
    expect(open).toMatchObject({ id: 'ana', version: 1, isOpen: true });
    expect(openFeed(open, 'ana', later)).toBe(open);
    const revoked = revokeFeed(open, later);
    expect(revoked.isOpen).toBe(false);
    expect(revokeFeed(revoked, later)).toBe(revoked);
    expect(openFeed(revoked, 'ana', later)).toMatchObject({ version: 2, isOpen: true });
  });
});

describe('a feed', () => {
  test('has an event for each session that its member comes to, and none for one that they wait for', () => {
    const guest = session({ diaHoraId: 's2', as: 'recupero', lineId: null, creditId: 'c1' });
    const { events } = told(session(), guest, session({ diaHoraId: 's3', as: 'espera', lugares: 0 }));
    expect(events).toMatchObject([
      { uid: 's1_2026-03-02_ana@gym-power', isCanceled: false, sequence: 0, changedAt: noon, note: 'Ana Paz' },
      { uid: 's2_2026-03-02_ana@gym-power', isCanceled: false },
    ]);
  });

  test('counts each change of a session once, and of none of the others', () => {
    const { feed } = told(session(), session({ diaHoraId: 's2' }));
    const same = again(feed, session(), session({ diaHoraId: 's2', free: 0, state: 'full' }));
    expect(same.feed).toBe(feed);
    const moved = again(feed, session({ start: new Date('2026-03-02T23:00:00Z') }), session({ diaHoraId: 's2' }));
    expect(moved.events).toMatchObject([
      { sequence: 1, changedAt: later },
      { sequence: 0, changedAt: noon },
    ]);
    const back = again(moved.feed, session(), session({ diaHoraId: 's2' }));
    expect(back.events[0]).toMatchObject({ sequence: 2 });
  });

  test('keeps what is closed or given up, canceled, and forgets what has passed', () => {
    const { feed } = told(session(), session({ date: '2026-03-09' }));
    const { events } = again(
      feed,
      session({ state: 'closed', because: 'feriado' }),
      session({ date: '2026-03-09', ausentes: 1 }),
    );
    expect(events).toMatchObject([
      { isCanceled: true, note: 'Cerrada: feriado', sequence: 1 },
      { isCanceled: true, sequence: 1 },
    ]);
    expect(Object.keys(again(feed, session({ date: '2026-03-09' })).feed.told)).toEqual(['s1_2026-03-09']);
  });

  test('of two places of a session is one event, which stands while anybody comes', () => {
    const both = [session({ ausentes: 1 }), session({ lineId: 'o2_s1' })];
    expect(told(...both).events).toMatchObject([{ isCanceled: false }]);
    expect(told(session({ ausentes: 1 }), session({ lineId: 'o2_s1', ausentes: 1 })).events).toMatchObject([
      { isCanceled: true },
    ]);
  });

  test('names who stands in, and the note of the date', () => {
    const { events } = told(session({ substitute: true, note: 'Traé toalla' }));
    expect(events[0]!.note).toBe('Suplente: Ana Paz. Traé toalla');
  });

  test('is a calendar that asks to be read every hour', () => {
    const { events } = told(session(), session({ diaHoraId: 's2', state: 'closed', because: 'feriado' }));
    const lines = feedText(events, demoGym)
      .replaceAll(/\r\n[ \t]/g, '')
      .split('\r\n');
    for (const line of [
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'X-WR-CALNAME:Mis clases en Gym Power',
      'UID:s1_2026-03-02_ana@gym-power',
      'DTSTART:20260302T220000Z',
      'DURATION:PT60M',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'STATUS:CANCELLED',
      'LAST-MODIFIED:20260301T120000Z',
    ])
      expect(lines).toContain(line);
    expect(feedText([], demoGym)).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
  });
});
