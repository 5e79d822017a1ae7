import { expect, test } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { failureOf } from './checkout-failure.ts';

const sentence = (code: string, details: object) =>
  failureOf(new ApiError(409, code, 'No se puede.', details as Record<string, unknown>)).sentence;

test('a failure of the checkout names the line, how many places are possible, what changed and when', () => {
  const line = { name: 'Yoga', day: 'Lunes', hour: '19:00' };
  expect(sentence('SLOT_FULL', line)).toBe('No se puede. Yoga, Lunes 19:00.');
  expect(sentence('SLOT_BUSY', { ...line, most: 1 })).toBe(
    'No se puede. Yoga, Lunes 19:00. Ahora podés reservar hasta 1 lugar.',
  );
  expect(sentence('SLOT_BUSY', { ...line, most: 0 })).toBe('No se puede. Yoga, Lunes 19:00.');
  expect(sentence('TOO_MANY_PLACES', { name: 'Yoga', most: 4 })).toBe(
    'No se puede. Yoga. Ahora podés reservar hasta 4 lugares.',
  );
  expect(sentence('CART_CHANGED', { cambios: ['Se agregó Yoga.', 'El total es $2 en vez de $1.'] })).toBe(
    'No se puede. Se agregó Yoga. El total es $2 en vez de $1.',
  );
  expect(sentence('CHECKOUT_PAUSED', { until: '2026-11-22T21:40:00.000Z' })).toBe(
    'No se puede. Vas a poder desde las 18:40.',
  );
});

test('only an unverified address offers the verification', () => {
  expect(failureOf(new ApiError(403, 'EMAIL_NOT_VERIFIED', 'Verificá tu email.')).verify).toBe(true);
  expect(failureOf(new ApiError(409, 'SLOT_FULL', 'Lleno.')).verify).toBe(false);
  expect(failureOf(new TypeError('no connection')).sentence).toBe('algo salio mal!');
});
