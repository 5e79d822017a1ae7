import { describe, expect, test } from 'vitest';
import { noon } from '../test/records.ts';
import { editDescuento, newDescuento, redeem } from './descuentos.ts';

const summer = { id: 'd1', codigo: 'VERANO', descuento: 25, createdAt: noon, updatedAt: noon };
const winter = { ...summer, id: 'd2', codigo: 'INVIERNO' };
const later = new Date(noon.getTime() + 1000);

describe('a new descuento', () => {
  test('is stored under its code', () => {
    expect(newDescuento('d1', { codigo: 'VERANO', descuento: 25 }, [], noon)).toEqual(summer);
  });

  test('is the existing one when the call is repeated', () => {
    expect(newDescuento('d9', { codigo: 'VERANO', descuento: 25 }, [summer], later)).toBe(summer);
  });

  test('is refused when its code stands for another percent, and names that descuento', () => {
    expect(() => newDescuento('d9', { codigo: 'VERANO', descuento: 30 }, [summer], later)).toThrow(
      expect.objectContaining({ code: 'DESCUENTO_REPEATED', details: { id: 'd1' } }),
    );
  });
});

describe('an edited descuento', () => {
  test('keeps what is not sent', () => {
    expect(editDescuento(summer, { descuento: 30 }, [summer], later)).toEqual({
      ...summer,
      descuento: 30,
      updatedAt: later,
    });
  });

  test('takes a code that is free', () => {
    expect(editDescuento(summer, { codigo: 'OTOÑO' }, [], later)).toMatchObject({ id: 'd1', codigo: 'OTOÑO' });
  });

  test("does not take another one's code", () => {
    expect(() => editDescuento(winter, { codigo: 'VERANO' }, [summer], later)).toThrow(
      expect.objectContaining({ code: 'DESCUENTO_REPEATED', details: { id: 'd1' } }),
    );
  });

  test('must exist', () => {
    expect(() => editDescuento(null, {}, [], later)).toThrow(expect.objectContaining({ code: 'DESCUENTO_NOT_FOUND' }));
  });
});

describe('a code', () => {
  test.each(['VERANO', 'verano', '  Verano '])("%j is worth the running campaign's percentage", (codigo) => {
    expect(redeem(codigo, summer)).toEqual({ codigo: 'VERANO', descuento: 25 });
  });

  test('of another descuento, or without a campaign, is worth nothing', () => {
    expect(redeem('INVIERNO', summer)).toBeNull();
    expect(redeem('VERANO', null)).toBeNull();
  });
});
