import { describe, expect, test } from 'vitest';
import { noon } from '../test/records.ts';
import { mustHaveOwnCodigo, newDescuento } from './descuentos.ts';

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
  test('keeps its code, or takes one that is free', () => {
    expect(() => mustHaveOwnCodigo(summer, [summer])).not.toThrow();
    expect(() => mustHaveOwnCodigo(summer, [])).not.toThrow();
  });

  test("does not take another one's code", () => {
    expect(() => mustHaveOwnCodigo(winter, [summer])).toThrow(
      expect.objectContaining({ code: 'DESCUENTO_REPEATED', details: { id: 'd1' } }),
    );
  });
});
