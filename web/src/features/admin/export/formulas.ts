/** What starts a formula, with its full-width and other forms. */
const FORMULA = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212\uFE62\uFE63\uFE66\uFE6B]/u;

/** At the very start of a text, these make some programs look for a formula behind them. */
const LEADING = /[\t\r]/u;

/** After these, a program that separates or quotes otherwise than we do sees a new cell begin. */
const SEPARATOR = /[\t\n\r\v\f\u0085\u2028\u2029,;|"']/u;

/** What a program may skip or not show: white space, control and format characters. */
const UNSEEN = /[\s\p{Cc}\p{Cf}]/u;

/**
 * Puts an apostrophe wherever a spreadsheet could read a formula: a name such as `=HYPERLINK(...)` stays a text.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function withoutFormulas(text: string): string {
  let safe = '';
  let atCellStart = true;
  for (const character of text) {
    const leads = safe === '' && LEADING.test(character);
    safe += (atCellStart && FORMULA.test(character)) || leads ? `'${character}` : character;
    atCellStart = SEPARATOR.test(character) || (atCellStart && UNSEEN.test(character));
  }
  return safe;
}
