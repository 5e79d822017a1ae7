import { describe, expect, test } from 'vitest';
import { moneyColumn, textColumn } from '../table/columns.ts';
import { csvOf } from './csv.ts';

const columns = [textColumn('Nombre', 'name'), moneyColumn('Total', 'totalPrice')];
const lines = (...rows: Record<string, unknown>[]) =>
  csvOf(
    columns,
    rows.map((row, index) => ({ id: String(index), ...row })),
    {},
  ).split('\r\n');

describe('a list exported as CSV', () => {
  test('opens in a spreadsheet set to es-AR: marked as UTF-8, separated by semicolons, amounts as numbers', () => {
    expect(lines({ name: 'Núñez', totalPrice: 12_500 })).toEqual(['\uFEFFNombre;Total', 'Núñez;12500', '']);
  });

  test('keeps semicolons, quotes and line breaks inside a cell', () => {
    expect(lines({ name: 'a;"b"\nc', totalPrice: 0 })[1]).toBe('"a;""b""\nc";0');
  });

  test.each(['=1+1', '+54', '-1', '@x'])('keeps %s from being read as a formula', (name) => {
    expect(lines({ name, totalPrice: 0 })[1]).toBe(`'${name};0`);
  });
});
