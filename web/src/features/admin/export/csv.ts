/** A list as a file that spreadsheets set to es-AR open with a double click. */
import { stringify } from 'csv-stringify/browser/esm/sync';
import type { StoredRecord } from '../../../lib/firestore.ts';
import type { Cell, Related, Section } from '../sections/section.ts';

const BYTE_ORDER_MARK = '\uFEFF';

function textOfCell(cell: Cell): string {
  switch (cell.kind) {
    case 'text':
      return cell.plain ?? cell.text;
    case 'long':
    case 'state':
      return cell.text;
    case 'picture':
      return cell.src;
    case 'link':
      return cell.href;
    case 'list':
    case 'slots':
      return cell.items.join(', ');
  }
}

/** The columns of the table; amounts without signs, so that they can be added up. */
export const csvOf = ({ columns }: Pick<Section, 'columns'>, rows: readonly StoredRecord[], related: Related): string =>
  BYTE_ORDER_MARK +
  stringify(
    [columns.map(({ label }) => label), ...rows.map((row) => columns.map(({ of }) => textOfCell(of(row, related))))],
    {
      // A comma is es-AR's decimal sign.
      delimiter: ';',
      record_delimiter: '\r\n',
      // A name such as `=HYPERLINK(...)` must stay a text.
      escape_formulas: true,
    },
  );
