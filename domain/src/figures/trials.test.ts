import { describe, expect, test } from 'vitest';
import { activity, byId, trainer } from '../../test/records.ts';
import { type Trial, trialFigures } from './trials.ts';

const now = new Date('2026-12-09T15:00:00Z');
const source = {
  activities: byId(activity({ trainers: ['caro'] }), activity({ id: 'box', name: 'Boxeo', trainers: ['leo', 'caro'] })),
  trainers: byId(trainer(), trainer({ id: 'leo', name: 'Leo' })),
};
const trial = (fields: Partial<Trial> = {}): Trial => ({
  userId: 'ana',
  activityId: 'yoga',
  date: '2026-11-23',
  trainerIds: [],
  ...fields,
});
const figures = (trials: Trial[], purchases: Record<string, string[]> = {}) =>
  trialFigures(
    trials,
    new Map(Object.entries(purchases).map(([id, at]) => [id, at.map((each) => new Date(each))])),
    source,
    { weeks: 4, now },
  );

describe('the figures of trials', () => {
  test('count them by class, and by everybody who gave them', () => {
    const found = figures([trial(), trial({ userId: 'eva' }), trial({ userId: 'leo', activityId: 'box' })], {
      ana: ['2026-11-25T12:00:00Z'],
    });
    expect(found).toMatchObject({ desde: '2026-11-16', hasta: '2026-12-08', dias: 60, total: { taken: 3, joined: 1 } });
    expect(found.porClase).toEqual([
      { id: 'yoga', name: 'Yoga', taken: 2, joined: 1 },
      { id: 'box', name: 'Boxeo', taken: 1, joined: 0 },
    ]);
    expect(found.porInstructor).toEqual([
      { id: 'caro', name: 'Caro', taken: 3, joined: 1 },
      { id: 'leo', name: 'Leo', taken: 1, joined: 0 },
    ]);
  });

  test('count a substitute instead of the trainers of the class', () => {
    expect(figures([trial({ trainerIds: ['leo'] })]).porInstructor).toMatchObject([{ name: 'Leo', taken: 1 }]);
  });

  test.each([
    ['on the same day', '2026-11-23T23:00:00Z', 1],
    ['60 days later', '2027-01-22T12:00:00Z', 1],
    ['61 days later', '2027-01-23T12:00:00Z', 0],
    ['before the trial', '2026-11-20T12:00:00Z', 0],
  ])('a purchase %s counts as %s: %i', (_, at, joined) => {
    expect(figures([trial()], { ana: [at] }).total.joined).toBe(joined);
  });

  test('keep what was deleted since, without a name', () => {
    const [gone] = figures([trial({ activityId: 'gone' })]).porClase;
    expect(gone).toEqual({ id: 'gone', name: '', taken: 1, joined: 0 });
  });
});
