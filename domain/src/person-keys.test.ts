import { expect, test } from 'vitest';
import { mailbox, personKeys } from './person-keys.ts';

const ana = { name: 'Ana', email: '', phoneNumber: '', withoutAccount: false };

test.each([
  ['Ana.Paz@gmail.com', 'anapaz@gmail.com'],
  ['anapaz+gym@googlemail.com', 'anapaz@gmail.com'],
  ['a.n.a+prueba+2@GMAIL.com', 'ana@gmail.com'],
  ['ana.paz+gym@hotmail.com', 'ana.paz@hotmail.com'],
  ['ana.paz@hotmail.com', 'ana.paz@hotmail.com'],
  ['+ana@hotmail.com', '+ana@hotmail.com'],
])('%s arrives in the mailbox %s', (email, box) => {
  expect(mailbox(email)).toBe(box);
});

test('a person is known by mailbox and telephone, with or without prefix', () => {
  const keys = ['mail ana@gmail.com', 'tel 1145678901'];
  expect(personKeys({ ...ana, email: 'A.na@gmail.com', phoneNumber: '+541145678901' })).toEqual(keys);
  expect(personKeys({ ...ana, email: 'ana@googlemail.com', phoneNumber: '1145678901' })).toEqual(keys);
});

test('a person without address and telephone is like nobody', () => {
  expect(personKeys(ana)).toEqual([]);
});

test('a child, who has the telephone of a guardian, is known by name and birth date too', () => {
  const child = { ...ana, name: 'Tomás', phoneNumber: '+541145678901', withoutAccount: true, birthDate: '2017-03-05' };
  expect(personKeys(child)).toEqual(['child 1145678901 2017-03-05 tomas']);
  expect(personKeys({ ...child, phoneNumber: '' }), 'two children may share name and birth date').toEqual([]);
  expect(personKeys({ ...child, withoutAccount: false })).toEqual(['tel 1145678901']);
});
