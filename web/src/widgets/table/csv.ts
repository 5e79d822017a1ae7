import { stringify } from 'csv-stringify/browser/esm/sync';
import type { Related } from '../records/relation.ts';
import { type Cell, type Column, inFile } from './columns.ts';
import { withoutFormulas } from './without-formulas.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** Keeps numbers as numbers, so that a spreadsheet can sum them. Everything else is text. */
function cellValue(cell: Cell): number | string {
  switch (cell.kind) {
    case 'text':
    case 'state':
      return cell.value ?? withoutFormulas(cell.text);
    case 'long':
    case 'contact':
    case 'copy':
      return withoutFormulas(cell.text);
    case 'person':
      return withoutFormulas(cell.name);
    case 'picture':
      return withoutFormulas(cell.src);
    case 'link':
      return withoutFormulas(cell.href);
    case 'list':
    case 'slots':
      return withoutFormulas(cell.items.join(', '));
  }
}

/** CSV for a spreadsheet set to es-AR. Every text is quoted. */
export function csvOf<Row>(listed: readonly Column<Row>[], rows: readonly Row[], related: Related): string {
  const columns = inFile(listed);
  const headings = columns.map(({ label }) => label);
  const lines = rows.map((row) => columns.map(({ cell }) => cellValue(cell(row, related))));
  return (
    BYTE_ORDER_MARK + stringify([headings, ...lines], { delimiter: ';', record_delimiter: '\r\n', quoted_string: true })
  );
}
