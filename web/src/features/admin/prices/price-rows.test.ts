import { expect, test } from 'vitest';
import { percentRows, reverseRows } from './price-rows.ts';

test('a preview shows each class with its price before and after, and says which cannot change', () => {
  const activities = [
    { id: 'yoga', name: 'Yoga', price: 28_000 },
    { id: 'free', name: 'Clase abierta', price: 0 },
    { id: 'cheap', name: 'Estirar', price: 300 },
    { id: 'dear', name: 'Personal', price: 9_800_000 },
  ];
  expect(percentRows(activities, 10, 1_000)).toEqual([
    { id: 'yoga', name: 'Yoga', from: 28_000, to: 31_000, obstacle: null },
    { id: 'free', name: 'Clase abierta', from: 0, to: 0, obstacle: 'Queda igual' },
    { id: 'cheap', name: 'Estirar', from: 300, to: 0, obstacle: 'El redondeo la dejaría gratis' },
    { id: 'dear', name: 'Personal', from: 9_800_000, to: 10_780_000, obstacle: 'Pasa el máximo de $10.000.000' },
  ]);
});

test('an earlier change is undone, except where the price was changed after it, is back already, or is gone', () => {
  const steps = ['kept', 'changed', 'back', 'gone'].map((id) => ({ id, name: id, from: 100, to: 110 }));
  const activities = [
    { id: 'kept', price: 110 },
    { id: 'changed', price: 150 },
    { id: 'back', price: 100 },
  ];
  expect(reverseRows(activities, steps)).toMatchObject([
    { from: 110, to: 100, obstacle: null },
    { from: 150, to: 100, obstacle: 'Cambió después' },
    { from: 100, to: 100, obstacle: 'Queda igual' },
    { from: 110, to: 100, obstacle: 'Ya no existe' },
  ]);
});
