/** An entry of the audit trail in words. */
import type { StoredRecord } from '../../../lib/firestore.ts';
import { dateAndTime, preview } from '../../../lib/format.ts';
import { textOf } from '../sections/cells.ts';

const kinds: Record<string, string> = { create: 'Creado', update: 'Modificado', delete: 'Borrado' };
const MOST_CHARACTERS = 60;

const shown = (value: unknown): string => {
  if (value === null || value === '') return 'vacío';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `«${text.length > MOST_CHARACTERS ? preview(text, MOST_CHARACTERS) : text}»`;
};

interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** @param nameOf who has the uid; the uid itself where nobody has it any more */
export function entryOf(record: StoredRecord, nameOf: (uid: string) => string): { when: string; what: string; changes: string[] } {
  const by = textOf(record, 'by');
  return {
    when: record['at'] instanceof Date ? dateAndTime(record['at'].toISOString()) : '',
    what: `${kinds[textOf(record, 'kind')] ?? ''} ${by ? `por ${nameOf(by)}` : 'por el servidor'}`,
    changes: ((record['changes'] ?? []) as FieldChange[]).map(({ field, before, after }) => `${field}: de ${shown(before)} a ${shown(after)}`),
  };
}
