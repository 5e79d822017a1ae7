import type { LineChange, OrderLine } from '@gym-power/domain';
import type { AuditEntry } from './audit-store.ts';

const fieldsOf = ({ diaHoraId, name, day, hour, givenBack }: OrderLine) => ({
  diaHoraId,
  place: `${name}, ${day} ${hour}`,
  givenBack,
});

export function lineEntry({ from, to }: LineChange, { by, now }: { by: string; now: Date }): AuditEntry {
  const [before, after] = [fieldsOf(from), fieldsOf(to)];
  const fields = Object.keys(before) as (keyof typeof before)[];
  return {
    collection: 'orderLines',
    recordId: from.id,
    kind: 'update',
    changes: fields
      .filter((field) => before[field] !== after[field])
      .map((field) => ({ field, before: before[field], after: after[field] })),
    by,
    at: now,
  };
}
