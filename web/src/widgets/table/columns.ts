import { formatPesos } from '@gym-power/domain';
import type { StoredRecord } from '../../lib/firestore.ts';
import { shortDate } from '../../lib/format.ts';
import { fullNameOf, numberOf, textOf } from '../records/record-fields.ts';
import type { Related } from '../records/relation.ts';

export type Cell =
  /** `value` is the number behind the text, for the CSV export. */
  | { kind: 'text'; text: string; value?: number; quiet?: boolean }
  | { kind: 'long'; text: string }
  | { kind: 'picture'; src: string; name: string }
  | { kind: 'link'; href: string }
  | { kind: 'contact'; href: string; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'slots'; items: readonly string[] }
  | { kind: 'state'; text: string; tone: 'good' | 'waiting' | 'over' };

/** Functions are declared as methods, so that columns of different records fit into one list of sections. */
export interface Column<Row> {
  label: string;
  cell(this: void, row: Row, related: Related): Cell;
  /** The field that Firestore sorts a long list by. Without it, the column is not sortable there. */
  field?: string;
  unsorted?: boolean;
  /** Truncates names earlier than other texts, so that the important columns stay visible. */
  narrow?: boolean;
  compare?(this: void, a: Row, b: Row): number;
}

export function textIn(cell: Cell): string {
  switch (cell.kind) {
    case 'text':
    case 'long':
    case 'contact':
    case 'state':
      return cell.text;
    case 'list':
    case 'slots':
      return cell.items.join(', ');
    case 'picture':
    case 'link':
      return '';
  }
}

export const textCell = (text: string): Cell => ({ kind: 'text', text });
export const numberCell = (value: number, text = String(value)): Cell => ({ kind: 'text', text, value });
export const listCell = (items: readonly string[]): Cell => ({ kind: 'list', items });

export const idColumn: Column<StoredRecord> = {
  label: 'Id',
  cell: ({ id }) => ({ kind: 'text', text: id, quiet: true }),
};

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

/** An id whose record is gone or not loaded yet stays an id. */
export function namesOf(ids: readonly string[], records: readonly StoredRecord[] = []): string[] {
  return ids.map((id) => {
    const record = records.find((each) => each.id === id);
    return record ? textOf(record, 'name') : id;
  });
}
