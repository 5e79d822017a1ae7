/** What a table shows of each record, as data, and the columns that several sections have. */
import { formatPesos } from '@gym-power/domain';
import type { StoredRecord } from '../../../lib/firestore.ts';
import { shortDate } from '../../../lib/format.ts';
import { fullNameOf, numberOf, textOf } from '../records/record-fields.ts';
import type { Related } from '../records/relation.ts';

export type Cell =
  /** `value` is the number behind the text, for a spreadsheet. */
  | { kind: 'text'; text: string; value?: number; quiet?: boolean }
  | { kind: 'long'; text: string }
  | { kind: 'picture'; src: string; name: string }
  | { kind: 'link'; href: string }
  /** A telephone number or an address that can be called or written to. */
  | { kind: 'contact'; href: string; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'slots'; items: readonly string[] }
  | { kind: 'state'; text: string; tone: 'good' | 'waiting' | 'over' };

/** Its functions are declared as methods, so that tables of different records fit into one list of sections. */
export interface Column<Row> {
  label: string;
  cell(this: void, row: Row, related: Related): Cell;
  /** The stored field that Firestore sorts a long list by; without it, a long list is not sorted by the column. */
  field?: string;
  /** For columns that no list is sorted by. */
  unsorted?: boolean;
  /** Cuts names sooner than other texts, so that what a list is read for stays in sight. */
  narrow?: boolean;
  /** Sorts a short list, where neither number nor alphabet do. */
  compare?(this: void, a: Row, b: Row): number;
}

/** What the cell says, as text. Pictures and links say nothing. */
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

/** Texts and numbers; booleans as `true` or `false`. */
export const textColumn = (label: string, field: string): Column<StoredRecord> => ({
  label,
  field,
  cell: (row) => {
    const stored = row[field];
    return typeof stored === 'number' ? numberCell(stored) : textCell(textOf(row, field));
  },
});

/** Texts that are cut to two lines. */
export const longTextColumn = (label: string, field: string): Column<StoredRecord> => ({
  label,
  cell: (row) => ({ kind: 'long', text: textOf(row, field) }),
});

/** Pesos. */
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

/** The names of the records with these ids. An id whose record is gone, or not loaded yet, stands for itself. */
export function namesOf(ids: readonly string[], records: readonly StoredRecord[] = []): string[] {
  return ids.map((id) => {
    const record = records.find((each) => each.id === id);
    return record ? textOf(record, 'name') : id;
  });
}
