/** Turns what is stored into cells. A record may lack what an older version did not write. */
import { byWeek } from '@gym-power/domain';
import { pesos, shortDate } from '../../../lib/format.ts';
import type { StoredRecord } from '../../../lib/firestore.ts';
import type { Cell, Column, Related } from '../sections/section.ts';

/** A plain value as it is shown; whatever else is stored shows as nothing. */
export const written = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

export const textOf = (record: StoredRecord, field: string): string => written(record[field]);
export const numberOf = (record: StoredRecord, field: string): number => Number(record[field] ?? 0);
export const idsOf = (record: StoredRecord, field: string): string[] =>
  Array.isArray(record[field]) ? record[field].map(String) : [];

export const text = (value: string): Cell => ({ kind: 'text', text: value });
export const list = (items: readonly string[]): Cell => ({ kind: 'list', items });

export const idColumn: Column = { label: 'Id', of: ({ id }) => ({ kind: 'text', text: id, quiet: true }) };

export const textColumn = (label: string, field: string): Column => ({ label, of: (row) => text(textOf(row, field)) });
export const longColumn = (label: string, field: string): Column => ({
  label,
  of: (row) => ({ kind: 'long', text: textOf(row, field) }),
});
/** Numbers, and booleans as true or false. */
export const plainColumn = textColumn;
export const moneyColumn = (label: string, field: string): Column => ({
  label,
  of: (row) => ({ kind: 'text', text: pesos(numberOf(row, field)), plain: textOf(row, field) }),
});
export const percentColumn = (label: string, field: string): Column => ({
  label,
  of: (row) => text(`${numberOf(row, field)}%`),
});
export const linkColumn = (label: string, field: string): Column => ({
  label,
  of: (row) => ({ kind: 'link', href: textOf(row, field) }),
});
export const pictureColumn = (label: string): Column => ({
  label,
  of: (row) => ({
    kind: 'picture',
    src: textOf(row, 'image'),
    name: `${textOf(row, 'name')} ${textOf(row, 'lastName')}`.trim(),
  }),
});

export const dateColumn = (label: string, field: string): Column => ({
  label,
  of: (row) => text(row[field] instanceof Date ? shortDate(row[field].toISOString()) : ''),
});

/** The names of the related records whose ids the row holds; an id whose record is not there (yet) stays an id. */
export const namesOf = (ids: readonly string[], records: Related[string] = []): string[] => {
  const names = new Map(records.map((record) => [record.id, textOf(record, 'name')]));
  return ids.map((id) => names.get(id) ?? id);
};

export const throughTheWeek = (a: StoredRecord, b: StoredRecord): number =>
  byWeek({ day: textOf(a, 'day'), hour: textOf(a, 'hour') }, { day: textOf(b, 'day'), hour: textOf(b, 'hour') });

/** Whether somebody has bought, or is buying, a place in the slot. */
export const hasSales = (slot: StoredRecord): boolean => numberOf(slot, 'taken') > 0;

export const slotName = (slot: StoredRecord): string => `${textOf(slot, 'day')} ${textOf(slot, 'hour')}`;
/** `Lunes 19:00 (funcional-lunes-1900)`: the specification names records by a text with the id in parentheses. */
export const withId =
  (label: (record: StoredRecord) => string) =>
  (record: StoredRecord): string =>
    `${label(record)} (${record.id})`;
