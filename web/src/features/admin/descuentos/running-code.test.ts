import { describe, expect, test } from 'vitest';
import { counts, explainDeletion, explainList, explainNew, oldestFirst } from './running-code.ts';

const gym = { id: 'a', codigo: 'GYM_POWER2022', descuento: 10 };
const summer = { id: 'b', codigo: 'VERANO25', descuento: 25 };
const friends = { id: 'c', codigo: 'AMIGOS15', descuento: 15 };
const oldest = [gym, summer];

describe('only the oldest descuento counts:', () => {
  test('the list says which one does, why the others do not, and which one is next', () => {
    expect([gym, summer, friends].map((each) => counts(each, oldest))).toEqual([true, false, false]);
    expect(counts(gym, []), 'not known yet').toBeNull();
    expect(explainList(oldest)).toBe(
      'Ahora vale GYM_POWER2022 (10%). Cuenta sólo el más antiguo: los demás no valen mientras exista. ' +
        'Si lo borrás, pasa a valer VERANO25 (25%).',
    );
    expect(explainList([gym])).toContain('Si agregás otro, no vale mientras exista este');
    expect(explainList([])).toBeNull();
  });

  test('the oldest is the one that was created first; of two at the same time, the one with the smaller id', () => {
    const at = (record: typeof gym, minute: number) => ({ ...record, createdAt: new Date(minute * 60_000) });
    expect(oldestFirst([at(friends, 2), at(summer, 1), at(gym, 1)]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  test('a new one says whether it counts', () => {
    expect(explainNew('AMIGOS15', oldest)).toBe(
      'AMIGOS15 todavía no vale: cuenta sólo el descuento más antiguo, que es GYM_POWER2022 (10%).',
    );
    expect(explainNew('GYM_POWER2022', [gym])).toBe('GYM_POWER2022 ya vale: es el único descuento.');
  });

  test('before a deletion it is said which one counts afterwards', () => {
    expect(explainDeletion(gym, oldest)).toBe('El código deja de servir para todos. Pasa a valer VERANO25 (25%).');
    expect(explainDeletion(gym, [gym])).toBe('El código deja de servir para todos. No queda ningún descuento.');
    expect(explainDeletion(friends, oldest)).toContain('Este código no vale: cuenta GYM_POWER2022 (10%)');
    expect(explainDeletion(gym, []), 'not known yet').toBe('El código deja de servir para todos.');
  });
});
