import { stringify } from 'csv-stringify/browser/esm/sync';
import type { Related } from '../records/relation.ts';
import type { Cell, Column } from '../table/columns.ts';
import { withoutFormulas } from './formulas.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** A number where the table shows one, so that a spreadsheet can add it up. Everything else is a text. */
function cellValue(cell: Cell): number | string {
  switch (cell.kind) {
    case 'text':
      return cell.value ?? withoutFormulas(cell.text);
    case 'long':
    case 'contact':
    case 'state':
      return withoutFormulas(cell.text);
    case 'picture':
      return withoutFormulas(cell.src);
    case 'link':
      return withoutFormulas(cell.href);
    case 'list':
    case 'slots':
      return withoutFormulas(cell.items.join(', '));
  }
}

/** The table as CSV for a spreadsheet set to es-AR. Every text is quoted, whatever it holds. */
export const csvOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], related: Related): string =>
  BYTE_ORDER_MARK +
  stringify(
    [columns.map(({ label }) => label), ...rows.map((row) => columns.map(({ cell }) => cellValue(cell(row, related))))],
    // es-AR uses the comma as its decimal sign.
    { delimiter: ';', record_delimiter: '\r\n', quoted_string: true },
  );
