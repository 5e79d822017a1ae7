import { formatPesos } from '@gym-power/domain';
import type { StoredRecord } from '../../lib/firestore.ts';
import { shortDate } from '../../lib/format.ts';
import { fullNameOf, numberOf, textOf } from '../records/record-fields.ts';
import type { Related } from '../records/relation.ts';

export type Cell =
  /** `value` is the number behind the text, for the CSV export. */
  | { kind: 'text'; text: string; value?: number; quiet?: boolean }
  /** `to` is null where nothing more is known of the person. */
  | { kind: 'person'; name: string; image: string; detail: string; to: string | null }
  /** A number or id that nobody reads, to be pasted elsewhere. */
  | { kind: 'copy'; text: string; what: string }
  | { kind: 'long'; text: string }
  | { kind: 'picture'; src: string; name: string }
  | { kind: 'link'; href: string }
  | { kind: 'contact'; href: string; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'slots'; items: readonly string[] }
  | { kind: 'state'; text: string; tone: 'good' | 'waiting' | 'over'; value?: number };

/** Functions are declared as methods, so that columns of different records fit into one list of sections. */
export interface Column<Row> {
  label: string;
  cell(this: void, row: Row, related: Related): Cell;
  /** The field that Firestore sorts a long list by. Without it, the column is not sortable there. */
  field?: string;
  unsorted?: boolean;
  /** Takes the width that the other columns leave, and truncates what is longer. */
  grows?: boolean;
  /** From which width of the table on it is listed. Cards, on phones, list all. */
  since?: 'medium' | 'wide' | 'widest';
  /** In the list alone, or in the exported file alone. */
  only?: 'list' | 'file';
  compare?(this: void, a: Row, b: Row): number;
}

export function textIn(cell: Cell): string {
  switch (cell.kind) {
    case 'text':
    case 'long':
    case 'contact':
    case 'copy':
    case 'state':
      return cell.text;
    case 'person':
      return [cell.name, cell.detail].filter(Boolean).join(' ');
    case 'list':
    case 'slots':
      return cell.items.join(', ');
    case 'picture':
    case 'link':
      return '';
  }
}

export const inList = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.filter(({ only }) => only !== 'file');

export const inFile = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.filter(({ only }) => only !== 'list');

export const textCell = (text: string): Cell => ({ kind: 'text', text });
export const numberCell = (value: number, text = String(value)): Cell => ({ kind: 'text', text, value });
export const listCell = (items: readonly string[]): Cell => ({ kind: 'list', items });

/** What loads later than its row. */
export const pendingCell: Cell = { kind: 'text', text: '…', quiet: true };

export const idColumn: Column<StoredRecord> = { label: 'Id', only: 'file', cell: ({ id }) => textCell(id) };

export const textColumn = (label: string, field: string): Column<StoredRecord> => ({
  label,
  field,
  cell: (row) => {
    const stored = row[field];
    return typeof stored === 'number' ? numberCell(stored) : textCell(textOf(row, field));
  },
});

export const longTextColumn = (label: string, field: string): Column<StoredRecord> => ({
  label,
  grows: true,
  cell: (row) => ({ kind: 'long', text: textOf(row, field) }),
});

export const moneyColumn = (label: string, field: string): Column<StoredRecord> => ({
  label,
  field,
  cell: (row) => numberCell(numberOf(row, field), formatPesos(numberOf(row, field))),
});

export const percentColumn = (label: string, field: string): Column<StoredRecord> => ({
  label,
  cell: (row) => numberCell(numberOf(row, field), `${numberOf(row, field)}%`),
});

export const linkColumn = (label: string, field: string): Column<StoredRecord> => ({
  label,
  unsorted: true,
  cell: (row) => ({ kind: 'link', href: textOf(row, field) }),
});

export const pictureColumn = (label: string): Column<StoredRecord> => ({
  label,
  unsorted: true,
  cell: (row) => ({ kind: 'picture', src: textOf(row, 'image'), name: fullNameOf(row) }),
});

export const dateColumn = (label: string, field: string): Column<StoredRecord> => ({
  label,
  field,
  cell: (row) => textCell(row[field] instanceof Date ? shortDate(row[field].toISOString()) : ''),
  compare: (a, b) => Number(a[field] ?? 0) - Number(b[field] ?? 0),
});

/** @param records undefined until they have loaded */
export function namesOf(ids: readonly string[], records: readonly StoredRecord[] | undefined): string[] {
  if (!records) return [];
  const names = ids.map((id) => {
    const record = records.find((each) => each.id === id);
    return record ? textOf(record, 'name') : 'Ya no existe';
  });
  return [...new Set(names)];
}
