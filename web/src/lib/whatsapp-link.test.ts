import { expect, test } from 'vitest';
import { whatsAppLink } from './whatsapp-link.ts';

test.each([
  ['+541145678901', 'https://wa.me/5491145678901'],
  ['+5491145678901', 'https://wa.me/5491145678901'],
  ['11 4567-8901', 'https://wa.me/5491145678901'],
  ['', null],
  ['+5411', null],
])('the number %j opens %j', (phoneNumber, link) => {
  expect(whatsAppLink(phoneNumber)).toBe(link);
});

test('a message may be there to begin with', () => {
  expect(whatsAppLink('+541145678901', '¿Venís?')).toBe('https://wa.me/5491145678901?text=%C2%BFVen%C3%ADs%3F');
});
