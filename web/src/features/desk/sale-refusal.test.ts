import { expect, test } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { saleRefusal } from './sale-refusal.ts';

const failed = 'Algo salió mal al cobrar.';

test('a slot that was sold meanwhile is named with what is left of it', () => {
  const full = (stock: number) =>
    saleRefusal(new ApiError(409, 'SLOT_FULL', 'No quedan lugares.', { diaHoraId: 's1', stock }), failed);
  expect(full(0)).toMatchObject({ diaHoraId: 's1', stock: 0, sentence: expect.stringContaining('Se completó') });
  expect(full(1)).toMatchObject({ stock: 1, sentence: expect.stringContaining('quedó 1 solo lugar') });
});

test('any other failure keeps its sentence, and its slot where it names one', () => {
  const over = new ApiError(409, 'LINE_OVER', 'Ese lugar ya no está vigente.', { diaHoraId: 's1' });
  expect(saleRefusal(over, failed)).toEqual({
    diaHoraId: 's1',
    stock: null,
    mayInsist: false,
    sentence: 'Ese lugar ya no está vigente.',
  });
  expect(saleRefusal(new Error('x'), failed)).toMatchObject({ diaHoraId: null, stock: null, sentence: failed });
});

test('a product that has run out is named, and may be sold anyway where the gym allows it', () => {
  const short = (stock: number) =>
    saleRefusal(new ApiError(409, 'OUT_OF_STOCK', 'No quedan.', { name: 'Agua', stock, mayInsist: true }), failed);
  expect(short(0)).toMatchObject({ sentence: 'No queda Agua.', mayInsist: true, stock: null });
  expect(short(2)).toMatchObject({ sentence: 'De Agua quedan 2.' });
});
