import { stringify } from 'csv-stringify/browser/esm/sync';
import type { StoredRecord } from '../../../lib/firestore.ts';
import type { Related } from '../records/relation.ts';
import type { Cell, Column } from '../table/columns.ts';

const BYTE_ORDER_MARK = '\uFEFF';

function cellText(cell: Cell): string {
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

/** The table as CSV for a spreadsheet set to es-AR. Amounts have no currency sign, so that they can be added up. */
export const csvOf = (columns: readonly Column[], rows: readonly StoredRecord[], related: Related): string =>
  BYTE_ORDER_MARK +
  stringify(
    [columns.map(({ label }) => label), ...rows.map((row) => columns.map(({ cell }) => cellText(cell(row, related))))],
    {
      // es-AR uses the comma as its decimal sign.
      delimiter: ';',
      record_delimiter: '\r\n',
      // A name such as `=HYPERLINK(...)` must stay a text.
      escape_formulas: true,
    },
  );
