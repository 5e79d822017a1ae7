import { describe, expect, test } from 'vitest';
import { activity, byId, noon, slot, trainer } from '../../test/records.ts';
import type { Slot } from '../entities.ts';
import { agendaOf } from './agenda.ts';

const stamp = { createdAt: noon, updatedAt: noon };
const change = { kind: 'changed', hour: null, capacity: null, trainerId: 'bruno', note: 'Traé toalla' } as const;
const bruno = trainer({ id: 'bruno', name: 'Bruno' });
const holiday = {
  id: '2026-03-09',
  because: 'Feriado',
  credit: true,
  by: 'ada',
  closing: 'c1',
  state: 'closed',
  ...stamp,
} as const;

const agenda = (slots: readonly Slot[], days = 14, trainers = [trainer(), bruno]) =>
  agendaOf(
    {
      slots,
      closures: [holiday, { ...holiday, id: '2026-12-25' }],
      activities: byId(activity({ trainers: ['caro', 'gone'] })),
      trainers: byId(...trainers),
    },
    { from: '2026-03-02', days, now: noon },
  );
const monday = slot({ taken: 3, dates: { '2026-03-02': { absent: 1, guests: 0, waiting: 0, change } } });

describe('the agenda', () => {
  test('shows each session with its class and who gives it', () => {
    const { desde, dias, sessions } = agenda([slot()], 7);
    expect({ desde, dias }).toEqual({ desde: '2026-03-02', dias: 7 });
    expect(sessions).toMatchObject([
      {
        diaHoraId: 's1',
        activityId: 'yoga',
        name: 'Yoga',
        image: '/img/yoga-800.webp',
        price: 20_000,
        date: '2026-03-02',
        trainers: [{ id: 'caro', name: 'Caro' }],
        substitute: false,
      },
    ]);
  });

  test('shows who stands in, and the trainers of the class once the substitute is gone', () => {
    expect(agenda([monday]).sessions[0]).toMatchObject({
      trainers: [{ id: 'bruno', name: 'Bruno' }],
      substitute: true,
      note: 'Traé toalla',
    });
    expect(agenda([monday], 14, [trainer()]).sessions[0]).toMatchObject({
      trainers: [{ id: 'caro', name: 'Caro' }],
      substitute: false,
    });
  });

  test('shows the closed days of its range alone, and their sessions as closed', () => {
    const { sessions, closures } = agenda([slot()]);
    expect(closures).toEqual([{ id: '2026-03-09', because: 'Feriado' }]);
    expect(sessions).toMatchObject([
      { state: 'open', because: '' },
      { state: 'closed', because: 'Feriado' },
    ]);
  });

  test('says how many places are free, never who is absent, a guest or waits', () => {
    const text = JSON.stringify(agenda([{ ...monday, waiting: 2 }]));
    expect(JSON.parse(text).sessions[0]).toMatchObject({ capacity: 10, free: 8, stock: 5 });
    expect(text).not.toMatch(/"(taken|absent|guests|waiting|peak|dates|trainerIds)"/);
  });

  test('leaves out slots without a class, and of a class that is gone', () => {
    expect(agenda([slot({ activityId: null }), slot({ id: 's2', activityId: 'gone' })]).sessions).toEqual([]);
  });
});
