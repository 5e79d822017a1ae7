/** A record that an older version wrote may lack a field. */
import type { StoredRecord } from '../../lib/firestore.ts';

export const plainText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

export const textOf = (record: StoredRecord, field: string): string => plainText(record[field]);

export const numberOf = (record: StoredRecord, field: string): number => Number(record[field] ?? 0);

export const idsOf = (record: StoredRecord, field: string): string[] =>
  Array.isArray(record[field]) ? record[field].map(String) : [];

export const fullNameOf = (record: StoredRecord): string =>
  `${textOf(record, 'name')} ${textOf(record, 'lastName')}`.trim();
