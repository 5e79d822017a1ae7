import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ana, noon } from '../test/records.ts';
import { newCart } from './orders/stored-cart.ts';
import type { SearchWords } from './entities.ts';
import { orderWords, typedWords, userWords } from './search-words.ts';

const anOrder = newCart('o1', ana, noon, null);
const finds = (words: SearchWords, text: string): boolean => typedWords(text).every((word) => words[word]);

const member = userWords({
  id: 'uid-1',
  name: 'María José',
  lastName: 'Núñez Ibarra',
  email: 'mj.nunez@correo-gym.com.ar',
  phoneNumber: '+541142900837',
});

describe('a member is found', () => {
  test.each([
    ['by the first name, with its accent or without', ['María', 'maria', 'MARÍA']],
    ['by any other word of the name', ['José', 'jose', 'Ibarra', 'núñez', 'nunez', 'Nuñez']],
    ['by the beginnings of words', ['mar', 'n', 'iba', 'ñu']],
    ['by name and surname together, in any order', ['maría núñez', 'nunez maria', 'jos iba']],
    ['by the address, whole or in parts', ['mj.nunez@correo-gym.com.ar', 'mj.nun', '@correo-gym']],
    [
      'by the telephone, however it is written',
      [
        '+541142900837',
        '1142900837',
        '11 4290-0837',
        '+54 9 11 4290-0837',
        '011 15 4290-0837',
        '4290 0837',
        '42900837',
      ],
    ],
    ['by the last digits of the telephone', ['0837']],
    ['by name and telephone together', ['maria 4290-0837', '4290 0837 núñez']],
  ])('%s', (_, texts) => {
    expect(texts.filter((text) => !finds(member, text))).toEqual([]);
  });

  test('not by the middle of a word, nor by one word of two', () => {
    expect(['unez', 'aría', 'maria perez', '2900'].filter((text) => finds(member, text))).toEqual([]);
  });
});

describe('an order is found', () => {
  const order = {
    ...anOrder,
    id: 'Kx81ZqPw33',
    state: 'Complete' as const,
    user: { id: 'u', name: 'Iñaki', lastName: 'Ömer', email: 'i@gym.test', phoneNumber: '' },
    email: 'tio@otra.test',
    activities: [{ id: 'a', name: 'Boxeo femenino', image: '' }],
  };

  test.each(['Kx81ZqPw33', 'kx81', 'iñaki', 'omer inaki', 'tio@otra', 'femenino', 'boxeo inaki'])('by %s', (text) => {
    expect(finds(orderWords(order), text)).toBe(true);
  });

  test.each(['K7M2-9QXD', '#k7m2 9qxd', 'k7m29qxd', 'k7m29qxd0123456789ab', 'k7m2'])(
    'by its number or id, however it is written: %s',
    (text) => {
      expect(finds(orderWords({ ...order, id: 'k7m29qxd0123456789ab' }), text)).toBe(true);
    },
  );

  test.each(['1234-5678', '0234-5678', '9234-5678', '5491-2345', '5490-1234'])(
    'by a number of digits alone, though it looks like a telephone: %s',
    (number) => {
      const words = orderWords({ ...order, id: `${number.replace('-', '')}k7m29qxdk7m2` });
      const typed = [number, number.replace('-', ''), `#${number.replace('-', ' ')}`, `${number} boxeo`];
      expect(typed.filter((text) => !finds(words, text))).toEqual([]);
    },
  );

  test('only once it has been checked out', () => {
    expect(orderWords({ ...order, state: 'Cart' })).toEqual({});
  });
});

test('typing the beginning of each word of a name finds it', () => {
  const name = fc.stringMatching(/^[A-Za-zÁÉÍÓÚÑáéíóúñü]{1,20}$/);
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), fc.nat(), (names, length) => {
      const words = userWords({ ...ana, name: names.join(' ') });
      expect(finds(words, names.map((each) => each.slice(0, 1 + (length % 20))).join(' '))).toBe(true);
    }),
  );
});

test('the words of a record stay few, whatever it holds', () => {
  const long = Array.from({ length: 80 }, (_, index) => `palabra${index}larguísima`).join(' ');
  const activities = Array.from({ length: 50 }, (_, index) => ({ id: `${index}`, name: long, image: '' }));
  expect(Object.keys(orderWords({ ...anOrder, state: 'Complete', activities })).length).toBeLessThanOrEqual(480);
});
