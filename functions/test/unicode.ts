/** Unicode's general categories (https://www.unicode.org/reports/tr44/#General_Category_Values). */
const categories = 'Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co Cn'.split(
  ' ',
);

const inCategory = (category: string): RegExp => new RegExp(`^\\p{${category}}$`, 'u');

const special = [
  '\0',
  '\n',
  '\r',
  '\t',
  '\u001B',
  '\u007F',
  '\u0085',
  '\u00A0',
  '\u00AD',
  '\u0301',
  '\u061C',
  '\u200B',
  '\u200D',
  '\u200E',
  '\u2028',
  '\u2029',
  '\u202A',
  '\u202E',
  '\u2066',
  '\u2069',
  '\uD800',
  '\uDC00',
  '\uFE0F',
  '\uFEFF',
  '\uFFFD',
  '\uFFFE',
  '\u{1D173}',
  '\u{1F9D8}',
  '\u{E0041}',
  '\u{10FFFF}',
];

function endsOf(category: string): string[] {
  const pattern = inCategory(category);
  const matches = (code: number) => pattern.test(String.fromCodePoint(code));
  let first = 0;
  while (!matches(first)) first++;
  let last = 0x10ffff;
  while (!matches(last)) last--;
  return [first, last].map((code) => String.fromCodePoint(code));
}

export const ofEveryCategory: readonly string[] = [...new Set([...categories.flatMap(endsOf), ...special])];

/** Characters that no stored text may contain. Multi-line texts may contain line breaks, tabs and the emoji joiner. */
export const forbidden = /(?![\t\n\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
