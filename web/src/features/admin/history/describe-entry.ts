import type { StoredRecord } from '../../../lib/firestore.ts';
import { dateAndTime, preview } from '../../../lib/format.ts';
import { textOf } from '../../../widgets/records/record-fields.ts';
import type { FormField } from '../../../widgets/forms/form-field.ts';

const MAX_CHARACTERS = 60;
/** The audit trail stores this in place of personal data. */
const HIDDEN = '***';

/** Fields that no form shows under their stored name. */
const extraLabels: Record<string, string> = {
  activityId: 'Clase',
  trainers: 'Instructores',
  activities: 'Clases',
  uid: 'Cuenta',
};

function describeValue(value: unknown): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'vacío';
  if (value === HIDDEN) return '(dato personal)';
  const text = typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
  return `«${text.length > MAX_CHARACTERS ? preview(text, MAX_CHARACTERS) : text}»`;
}

interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

interface Kind {
  label: string;
  describe: (change: FieldChange) => string;
}

const kinds: Record<string, Kind> = {
  create: { label: 'Creado', describe: ({ after }) => describeValue(after) },
  update: {
    label: 'Modificado',
    describe: ({ before, after }) => `de ${describeValue(before)} a ${describeValue(after)}`,
  },
  delete: { label: 'Borrado', describe: ({ before }) => `era ${describeValue(before)}` },
};

export interface Documented {
  collection: string;
  create?: { fields: readonly FormField[] } | null;
  edit: { fields: readonly FormField[] } | null;
}

const labelsOf = ({ create, edit }: Documented): Record<string, string> => ({
  ...extraLabels,
  ...Object.fromEntries([...(create?.fields ?? []), ...(edit?.fields ?? [])].map(({ name, label }) => [name, label])),
});

/** @param nameOf the name of an account; its uid if the account is gone */
export function describeEntry(
  entry: StoredRecord,
  section: Documented,
  nameOf: (uid: string) => string,
): { when: string; what: string; changes: string[] } {
  const by = textOf(entry, 'by');
  const { label, describe } = kinds[textOf(entry, 'kind')] ?? kinds['update']!;
  const labels = labelsOf(section);
  return {
    when: entry['at'] instanceof Date ? dateAndTime(entry['at'].toISOString()) : '',
    what: `${label} ${by ? `por ${nameOf(by)}` : 'por el servidor'}`,
    changes: ((entry['changes'] ?? []) as FieldChange[]).map(
      (change) => `${labels[change.field] ?? change.field}: ${describe(change)}`,
    ),
  };
}
