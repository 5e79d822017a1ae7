/** An entry of the audit trail in words. */
import type { StoredRecord } from '../../../lib/firestore.ts';
import { dateAndTime, preview } from '../../../lib/format.ts';
import { textOf } from '../table/columns.ts';
import type { Section } from '../sections/section.ts';

const MOST_CHARACTERS = 60;
/** Of people the trail keeps that such a field changed, not what it held. */
const HIDDEN = '***';

/** Fields that no form shows under their own name. */
const otherLabels: Record<string, string> = {
  activityId: 'Clase',
  trainers: 'Instructores',
  activities: 'Clases',
  uid: 'Cuenta',
};

function shown(value: unknown): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'vacío';
  if (value === HIDDEN) return '(dato personal)';
  const text = typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
  return `«${text.length > MOST_CHARACTERS ? preview(text, MOST_CHARACTERS) : text}»`;
}

interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

interface Kind {
  done: string;
  change: (change: FieldChange) => string;
}

const kinds: Record<string, Kind> = {
  create: { done: 'Creado', change: ({ after }) => shown(after) },
  update: { done: 'Modificado', change: ({ before, after }) => `de ${shown(before)} a ${shown(after)}` },
  delete: { done: 'Borrado', change: ({ before }) => `era ${shown(before)}` },
};

/** The fields' names as the section's forms have them. */
const labelsOf = ({ create, edit }: Section): Record<string, string> => ({
  ...otherLabels,
  ...Object.fromEntries([...(create?.fields ?? []), ...(edit?.fields ?? [])].map(({ name, label }) => [name, label])),
});

/** @param nameOf who has the uid; the uid itself where nobody has it any more */
export function entryOf(
  record: StoredRecord,
  section: Section,
  nameOf: (uid: string) => string,
): { when: string; what: string; changes: string[] } {
  const by = textOf(record, 'by');
  const { done, change } = kinds[textOf(record, 'kind')] ?? kinds['update']!;
  const labels = labelsOf(section);
  return {
    when: record['at'] instanceof Date ? dateAndTime(record['at'].toISOString()) : '',
    what: `${done} ${by ? `por ${nameOf(by)}` : 'por el servidor'}`,
    changes: ((record['changes'] ?? []) as FieldChange[]).map(
      (each) => `${labels[each.field] ?? each.field}: ${change(each)}`,
    ),
  };
}
