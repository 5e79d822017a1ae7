import { describe, expect, test } from 'vitest';
import { noon, off } from '../test/records.ts';
import {
  type DescuentoFields,
  editDescuento,
  isCounted,
  mustBeForOneOf,
  mustBeLeft,
  newDescuento,
  redeem,
  runningCampaign,
} from './descuentos.ts';
import type { Descuento } from './entities.ts';

const unlimited = { validFrom: null, validUntil: null, maxUses: null, perMember: null, activityIds: null };
const verano: DescuentoFields = { codigo: 'VERANO', descuento: 25, ...unlimited };
const summer: Descuento = { id: 'd1', ...verano, uses: 0, createdAt: noon, updatedAt: noon };
const winter = { ...summer, id: 'd2', codigo: 'INVIERNO' };
const later = new Date(noon.getTime() + 1000);
const refusal = (code: string, details?: object) => expect.objectContaining({ code, ...(details && { details }) });

describe('a new descuento', () => {
  test('is stored under its code, and nobody has used it', () => {
    expect(newDescuento('d1', verano, [], noon)).toEqual(summer);
  });

  test.each<Partial<DescuentoFields>>([
    {},
    { validFrom: noon, validUntil: later },
    { maxUses: 3, perMember: 1 },
    { activityIds: ['yoga', 'box'] },
  ])('is the existing one when the call is repeated with %j', (limits) => {
    const present = { ...summer, ...limits, uses: 2 };
    const again = { ...verano, ...limits, ...(limits.activityIds && { activityIds: limits.activityIds.toReversed() }) };
    expect(newDescuento('d9', again, [present], later)).toBe(present);
  });

  test.each<Partial<DescuentoFields>>([
    { descuento: 30 },
    { validFrom: noon },
    { validUntil: noon },
    { maxUses: 3 },
    { perMember: 3 },
    { activityIds: ['yoga'] },
  ])('is refused when its code stands for something else than %j, and names that descuento', (other) => {
    expect(() => newDescuento('d9', { ...verano, ...other }, [summer], later)).toThrow(
      refusal('DESCUENTO_REPEATED', { id: 'd1' }),
    );
  });

  test('ends after it begins', () => {
    expect(() => newDescuento('d1', { ...verano, validFrom: noon, validUntil: noon }, [], noon)).toThrow(
      refusal('INVALID', { fields: { validUntil: 'Tiene que terminar después de empezar' } }),
    );
  });
});

describe('an edited descuento', () => {
  test('keeps what is not sent', () => {
    const used = { ...summer, maxUses: 5, uses: 3 };
    expect(editDescuento(used, { descuento: 30 }, [used], later)).toEqual({ ...used, descuento: 30, updatedAt: later });
  });

  test('takes a code that is free', () => {
    expect(editDescuento(summer, { codigo: 'OTOÑO' }, [], later)).toMatchObject({ id: 'd1', codigo: 'OTOÑO' });
  });

  test("does not take another one's code", () => {
    expect(() => editDescuento(winter, { codigo: 'VERANO' }, [summer], later)).toThrow(
      refusal('DESCUENTO_REPEATED', { id: 'd1' }),
    );
  });

  test('ends after it begins, whichever of the two is sent', () => {
    expect(() => editDescuento({ ...summer, validFrom: later }, { validUntil: noon }, [], later)).toThrow(
      refusal('INVALID'),
    );
  });

  test('must exist', () => {
    expect(() => editDescuento(null, {}, [], later)).toThrow(refusal('DESCUENTO_NOT_FOUND'));
  });
});

const redeemed = (codigo: string, campaign: Descuento | null, sameCodigo: readonly Descuento[] = [], now = noon) =>
  redeem({ codigo, campaign, sameCodigo }, now);

describe('a code without limits', () => {
  test.each(['VERANO', 'verano', '  Verano '])('counts as %j while its descuento is the oldest', (codigo) => {
    expect(redeemed(codigo, summer, [summer])).toEqual({
      id: 'd1',
      codigo: 'VERANO',
      descuento: 25,
      activityIds: null,
    });
  });

  test('is worth nothing beside an older descuento, or without any', () => {
    expect(() => redeemed('INVIERNO', summer, [winter])).toThrow(refusal('DESCUENTO_NOT_FOUND'));
    expect(() => redeemed('VERANO', null)).toThrow(refusal('DESCUENTO_NOT_FOUND'));
  });
});

describe('a code with a limit of its own', () => {
  test.each<Partial<DescuentoFields>>([
    { validFrom: noon },
    { validUntil: later },
    { maxUses: 3 },
    { perMember: 1 },
    { activityIds: ['yoga'] },
  ])('counts beside an older one: %j', (limits) => {
    expect(redeemed('invierno', summer, [{ ...winter, ...limits }])).toMatchObject({
      id: 'd2',
      descuento: 25,
      activityIds: limits.activityIds ?? null,
    });
  });

  test('counts from its first instant until just before its last', () => {
    const dates = { validFrom: noon, validUntil: later };
    const at = (ms: number) => () =>
      redeemed('VERANO', { ...summer, ...dates }, [], new Date(noon.getTime() + ms)).descuento;
    expect(at(-1)).toThrow(refusal('DESCUENTO_ENDED', dates));
    expect(at(0)()).toBe(25);
    expect(at(999)()).toBe(25);
    expect(at(1000)).toThrow(refusal('DESCUENTO_ENDED', dates));
  });
});

describe('the uses of a code', () => {
  const left = (limits: Partial<Descuento>, more = 1, others = 0) =>
    mustBeLeft({ ...summer, ...limits }, { more, others });

  test('are counted where they are limited', () => {
    expect([summer, { ...summer, maxUses: 1 }, { ...summer, perMember: 1 }].map(isCounted)).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('end with the last one of all', () => {
    expect(() => left({ maxUses: 3, uses: 2 })).not.toThrow();
    expect(() => left({ maxUses: 3, uses: 3 })).toThrow(refusal('DESCUENTO_USED_UP', { maxUses: 3 }));
    expect(() => left({ uses: 900 }, 1, 900), 'no limit').not.toThrow();
  });

  test("end with the member's last one", () => {
    expect(() => left({ perMember: 2 }, 1, 1)).not.toThrow();
    expect(() => left({ perMember: 2 }, 1, 2)).toThrow(refusal('DESCUENTO_USED_UP', { perMember: 2 }));
  });

  test('are enough for an order that takes the place of one that has it', () => {
    expect(() => left({ maxUses: 3, uses: 3 }, 0)).not.toThrow();
  });
});

describe('everybody is told of', () => {
  const told = (fields: Partial<Descuento>) => runningCampaign({ ...summer, ...fields }, noon);

  test('the oldest descuento, while its dates last', () => {
    expect(told({})).toEqual({ codigo: 'VERANO', descuento: 25 });
    expect(told({ validFrom: noon, validUntil: later })).toEqual({ codigo: 'VERANO', descuento: 25 });
    expect(told({ validFrom: later })).toBeNull();
    expect(told({ validUntil: noon })).toBeNull();
    expect(runningCampaign(null, noon)).toBeNull();
  });

  test.each<Partial<Descuento>>([{ maxUses: 9 }, { perMember: 1 }, { activityIds: ['yoga'] }])(
    'none that is for some alone: %j',
    (limits) => {
      expect(told(limits)).toBeNull();
    },
  );
});

test('a descuento for other classes than those of an order is refused', () => {
  const forYoga = off(10, ['yoga']);
  const [yoga, box] = [{ activityId: 'yoga' }, { activityId: 'box' }];
  expect(() => mustBeForOneOf(forYoga, [box, yoga])).not.toThrow();
  expect(() => mustBeForOneOf(off(25), [box])).not.toThrow();
  expect(() => mustBeForOneOf(null, [box])).not.toThrow();
  expect(() => mustBeForOneOf(forYoga, [box])).toThrow(refusal('DESCUENTO_OTHER_CLASSES', { activityIds: ['yoga'] }));
});
