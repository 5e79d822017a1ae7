/**
 * Examples of the formats of stored fields. The schemas and firestore.rules are tested on the same examples, because
 * the rules repeat the patterns and cannot import them.
 */
import { reach, type Schema } from 'yup';

export interface Format {
  accepted: readonly string[];
  refused: readonly string[];
  /** A value of this format with this many characters, for fields that also have a maximum length. */
  ofLength?: (length: number) => string;
}

export const hour: Format = {
  accepted: ['0:00', '9:05', '09:05', '19:59', '23:59'],
  refused: ['', '24:00', '9', '9:60', '09:5', '9:00 pm', ' 8:00', '08:00:00', '-1:00'],
};

export const day: Format = {
  accepted: ['Lunes', 'Martes', 'Miercoles', 'Jueves', 'Viernes', 'Sabado', 'Domingo'],
  refused: ['', 'lunes', 'Miércoles', 'Lunes '],
};

/** As stored: uppercase. */
export const codigo: Format = {
  accepted: ['GYM_POWER2022', 'VERANO-Ñ', '10'],
  refused: ['', 'verano', 'DOS PALABRAS', ' X', 'X ', 'X\u00A0X', 'X\u200BX', 'X\u0001X'],
  ofLength: (length) => 'X'.repeat(length),
};

export const name: Format = {
  accepted: [
    'Ana',
    'María José',
    'Ñandú',
    "D'Angelo",
    'O’Higgins',
    "'t Hooft",
    'Saint-Exupéry',
    'Ma. del C.',
    '李',
    'Zoe\u0301',
  ],
  refused: [
    '   ',
    ' Ana',
    'Ana ',
    'Ana 2',
    'evil.com',
    'Ana www.evil.com',
    'ana@evil.test',
    'https://evil.test',
    'evil.test/x',
    '<b>Ana</b>',
    'Ana\nPaz',
    'Ana\u202ePaz',
    'Ana\u0000',
    'Ana\u00a0Paz',
    'evil。com',
    '-',
    'Ana & Co',
    '5491145678901',
  ],
  ofLength: (length) => 'x'.repeat(length),
};

/** As stored: with the prefix of Argentina, or empty. */
export const phone: Format = {
  accepted: ['', '+541145678901', '+542234567890', '+548012345678'],
  refused: ['1123456789', '+5411234567890', '+54114567890', '+540123456789', '+541523456789', '+551145678901', 'once'],
};

/** From any country, as people type it. */
export const anyPhone: Format = {
  accepted: ['+54 11 4567-8901', '011 4567 8901', '0800'],
  refused: ['', 'once', '+54 11 4567\n8901', '-1'],
  ofLength: (length) => '1'.repeat(length),
};

export const whatsapp: Format = {
  accepted: ['', '5491145678901', '1145678901'],
  refused: ['+5491145678901', '123', '11 4567 8901'],
  ofLength: (length) => '1'.repeat(length),
};

export const cuit: Format = {
  accepted: ['30-00000000-7', '20-12345678-6', '30-11111115-0'],
  refused: [
    '',
    '30000000007',
    '30-0000000-7',
    '3A-00000000-7',
    '30-00000000-7 ',
    // Wrong check digits. The first ten digits of the last two have no right one.
    '30-00000000-8',
    '20-12345678-0',
    '30-11111124-0',
    '30-11111124-1',
  ],
};

export const email: Format = {
  accepted: ['hola@gympower.test', 'a.b+c@d.ar'],
  refused: ['', 'hola', 'hola@', '@gympower.test', 'hola@gympower', 'ho la@gympower.test'],
};

export const link: Format = {
  accepted: ['https://a.test/b.webp', 'http://a.test', '/img/yoga-800.webp', '/api/pictures/abc?x=1#y'],
  refused: [
    'javascript:alert(1)',
    '//evil.test/a',
    'data:text/html,x',
    'ftp://a.test',
    '/con espacio',
    'img/a.webp',
    '/"onerror="',
    '/<b>',
    '/a\nb',
    '/a\u00A0b',
    '/a\u0001b',
    'https://a.test/\u202Egpj.exe',
  ],
  ofLength: (length) => `/${'x'.repeat(length - 1)}`,
};

/** Characters that a single-line text must not hold: control, invisible, direction-changing, and line breaks. */
export const unseen = {
  'a line break': '\n',
  'a carriage return': '\r',
  'a tab': '\t',
  'a null character': '\0',
  'a C1 control character': '\u0085',
  'a line separator': '\u2028',
  'a paragraph separator': '\u2029',
  'a zero-width space': '\u200B',
  'a joiner': '\u200D',
  'a byte order mark': '\uFEFF',
  'a soft hyphen': '\u00AD',
  'an override of the direction': '\u202E',
  'an isolated direction': '\u2067',
  'a tag': '\u{E0041}',
};

export const everyUnseen: readonly string[] = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(character));

const within = (character: string) => `x${character}x`;

export const line: Format = {
  accepted: ["Ana O'Higgins", 'Núñez-Peña', 'Aña\u0301', 'Yoga 🧘', '瑜伽', 'יוגה', 'a\u00A0b'],
  refused: Object.values(unseen).map(within),
};

const inParagraphs = [unseen['a line break'], unseen['a tab'], unseen['a joiner']];

export const paragraphs: Format = {
  accepted: [...line.accepted, ...inParagraphs.map(within), '👩\u200D🏫'],
  refused: Object.values(unseen)
    .filter((character) => !inParagraphs.includes(character))
    .map(within),
};

/** A schema may accept a value and still change it; such a value is not storable. */
export function isStorable(schema: Schema, field: string, value: unknown): boolean {
  const rule = reach(schema, field) as Schema;
  try {
    return JSON.stringify(rule.validateSync(value)) === JSON.stringify(value);
  } catch {
    // Usually a ValidationError, but yup's `trim` throws a TypeError for a list.
    return false;
  }
}
