import { useState } from 'react';
import type { StoredRecord } from '../../../lib/firestore.ts';
import type { Edition } from '../sections/section.ts';
import { useSubscription } from '../records/use-subscription.ts';
import type { RecordForm } from '../form/use-record-form.ts';

interface Editing {
  form: RecordForm;
  edition: Edition;
  record: StoredRecord;
}

/**
 * What the form's changes are compared with: the record as it was when the editing began. An untouched form follows the record; in a
 * touched one the fields that somebody else has changed since are named, until the admin has decided.
 */
export function useBase({ form, edition, record }: Editing) {
  const [base, setBase] = useState(record);
  const { isDirty } = form.formState;
  const before = edition.values(base);
  const now = edition.values(record);
  const others = Object.keys(now).filter((name) => now[name] !== before[name]);

  const follow = () => {
    setBase(record);
    form.reset(edition.values(record));
  };
  useSubscription(String(others.length > 0 && !isDirty), () => {
    if (others.length > 0 && !isDirty) follow();
    return () => undefined;
  });

  return {
    base,
    theirs: isDirty ? others : [],
    keepMine: () => setBase(record),
    takeTheirs: follow,
  };
}
