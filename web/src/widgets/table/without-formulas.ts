/** Characters that start a formula, with their full-width and other variants. */
const FORMULA = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212\uFE62\uFE63\uFE66\uFE6B]/u;

/** At the very start of a text, some programs skip these and read a formula after them. */
const LEADING = /[\t\r]/u;

/** A program with other separators or quotes starts a new cell after these. */
const SEPARATOR = /[\t\n\r\v\f\u0085\u2028\u2029,;|"']/u;

/** Characters that a program may skip or not show: white space, control and format characters. */
const UNSEEN = /[\s\p{Cc}\p{Cf}]/u;

/**
 * Inserts an apostrophe wherever a spreadsheet could read a formula, as in a name like `=HYPERLINK(...)`.
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
