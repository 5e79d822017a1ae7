import { describe, expect, test } from 'vitest';
import { nextSession, sessionAtDoor } from './door.ts';
import type { OwnSession } from './own-sessions.ts';

const at = (clock: string) => new Date(`2026-11-30T${clock}:00-03:00`);
const session = (from: string, until: string, fields: Partial<OwnSession> = {}) =>
  ({
    as: 'plan',
    hour: from,
    start: at(from),
    end: at(until),
    lugares: 1,
    ausentes: 0,
    state: 'open',
    ...fields,
  }) as OwnSession;

const evening = session('19:00', '20:00');
const hourAt = (clock: string, sessions = [evening]) => sessionAtDoor(sessions, at(clock))?.hour ?? null;

describe('somebody at the door', () => {
  test('comes in from an hour before the class until its end', () => {
    expect(['17:59', '18:00', '19:30', '20:00', '20:01'].map((clock) => hourAt(clock))).toEqual([
      null,
      '19:00',
      '19:00',
      '19:00',
      null,
    ]);
  });

  test('comes to the class whose beginning is nearer', () => {
    const both = [session('18:00', '19:00'), evening];
    expect(hourAt('18:05', both)).toBe('18:00');
    expect(hourAt('18:29', both)).toBe('18:00');
    expect(hourAt('18:31', both)).toBe('19:00');
  });

  test.each<[string, Partial<OwnSession>]>([
    ['is closed', { state: 'closed' }],
    ['they have given up', { ausentes: 1 }],
    ['they wait for', { as: 'espera', lugares: 0 }],
  ])('does not come to a class that %s', (_, fields) => {
    expect(hourAt('18:30', [session('19:00', '20:00', fields)])).toBeNull();
    expect(nextSession([session('19:00', '20:00', fields), session('21:00', '22:00')], at('18:30'))?.hour).toBe(
      '21:00',
    );
  });

  test('comes to one of whose places only some are given up, to one that is full, and by a credit', () => {
    for (const fields of [{ lugares: 2, ausentes: 1 }, { state: 'full' }, { as: 'recupero' }] as const)
      expect(hourAt('18:30', [session('19:00', '20:00', fields)])).toBe('19:00');
  });

  test('is told of the next class that has not begun', () => {
    expect(nextSession([evening, session('21:00', '22:00')], at('19:00'))?.hour).toBe('21:00');
    expect(nextSession([evening], at('20:00'))).toBeNull();
  });
});
