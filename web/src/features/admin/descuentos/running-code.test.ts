import { limitsOf } from '@gym-power/domain';
import { describe, expect, test } from 'vitest';
import { explainDeletion, explainList, explainNew, oldestFirst, stateOf } from './running-code.ts';

const now = new Date('2026-12-10T12:00:00Z');
const day = (date: string) => new Date(`${date}T03:00:00Z`);
const stamped = { createdAt: day('2026-11-01'), updatedAt: day('2026-11-01') };
const gym = { ...stamped, id: 'a', codigo: 'GYM_POWER2022', descuento: 10 };
const summer = { ...stamped, id: 'b', codigo: 'VERANO25', descuento: 25 };
const friends = { ...stamped, id: 'c', codigo: 'AMIGOS15', descuento: 15 };
const limited = { ...friends, maxUses: 3, uses: 1 };
const oldest = [gym, summer];
const unlimited = limitsOf({});

describe('without limits only the oldest descuento counts:', () => {
  test('the list says which one does, why the others do not, and which one is next', () => {
    expect([gym, summer, friends].map((each) => stateOf(each, oldest, now))).toEqual(['counts', 'waits', 'waits']);
    expect(stateOf(gym, [], now), 'not known yet').toBeNull();
    expect(explainList(oldest)).toBe(
      'Ahora vale GYM_POWER2022 (10%). Sin límites propios vale sólo el más antiguo: los demás no valen mientras ' +
        'exista. Los que tienen fechas, usos o clases valen dentro de sus límites. ' +
        'Si lo borrás, pasa a valer VERANO25 (25%).',
    );
    expect(explainList([gym])).toContain('Si agregás otro sin límites, no vale mientras exista este');
    expect(explainList([gym, limited])).not.toContain('pasa a valer');
    expect(explainList([limited, gym])).toContain('y AMIGOS15 (15%) tiene límites: sin límites no vale ninguno');
    expect(explainList([])).toBeNull();
  });

  test('the oldest is the one that was created first; of two at the same time, the one with the smaller id', () => {
    const at = (record: typeof gym, minute: number) => ({ ...record, createdAt: new Date(minute * 60_000) });
    expect(oldestFirst([at(friends, 2), at(summer, 1), at(gym, 1)]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  test('a new one says whether it counts', () => {
    expect(explainNew('AMIGOS15', unlimited, oldest, now)).toBe(
      'AMIGOS15 todavía no vale: sin límites cuenta sólo el descuento más antiguo, que es GYM_POWER2022 (10%).',
    );
    expect(explainNew('GYM_POWER2022', unlimited, [gym], now)).toBe('GYM_POWER2022 ya vale: es el único descuento.');
  });

  test('before a deletion it is said which one counts afterwards', () => {
    expect(explainDeletion(gym, oldest)).toBe('El código deja de servir para todos. Pasa a valer VERANO25 (25%).');
    expect(explainDeletion(gym, [gym])).toBe('El código deja de servir para todos. No queda ningún descuento.');
    expect(explainDeletion(gym, [gym, limited])).toContain('No queda ninguno sin límites que valga.');
    expect(explainDeletion(friends, oldest)).toContain('Este código no vale: cuenta GYM_POWER2022 (10%)');
    expect(explainDeletion(gym, []), 'not known yet').toBe('El código deja de servir para todos.');
    expect(explainDeletion(limited, oldest)).toBe('El código deja de servir para todos.');
  });
});

describe('with limits a descuento counts within them:', () => {
  test.each([
    [{ maxUses: 3, uses: 2 }, 'counts'],
    [{ maxUses: 3, uses: 3 }, 'usedUp'],
    [{ maxUses: 3, uses: 4 }, 'usedUp'],
    [{ activityIds: ['yoga'] }, 'counts'],
    [{ validFrom: day('2026-12-11') }, 'early'],
    [{ validUntil: day('2026-12-10') }, 'ended'],
    [{ validFrom: day('2026-12-01'), validUntil: day('2026-12-11') }, 'counts'],
  ])('%j is %s, whatever its age', (limits, expected) => {
    expect(stateOf({ ...friends, ...limits }, oldest, now)).toBe(expected);
  });

  test('a new one says from when', () => {
    const explained = (limits: object) => explainNew('AMIGOS15', { ...unlimited, ...limits }, oldest, now);
    expect(explained({ perMember: 1 })).toBe('AMIGOS15 ya vale, dentro de sus límites.');
    expect(explained({ validFrom: day('2026-12-24') })).toBe('AMIGOS15 vale desde el 24/12/2026.');
    expect(explained({ validUntil: day('2026-12-01') })).toBe('AMIGOS15 no vale: su último día ya pasó.');
  });
});
