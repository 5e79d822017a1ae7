import { useEffect, useEffectEvent, useState } from 'react';
import type { StoredRecord } from '../../../lib/firestore.ts';
import type { RecordForm } from '../../../widgets/forms/use-record-form.ts';
import type { EditDefinition } from '../sections/section-forms.ts';

interface Editing {
  form: RecordForm;
  definition: EditDefinition;
  record: StoredRecord;
  saving: boolean;
}

interface ConcurrentEdits {
  /** The record that the form started from. */
  original: StoredRecord;
  /** Fields that another admin changed while this form was dirty. */
  conflicts: string[];
  /** Keeps the form's values. Saving overwrites the other changes. */
  keepMine: () => void;
  takeTheirs: () => void;
}

/** Form values are JSON: texts, numbers, booleans and lists of ids. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Follows the live record while the form is pristine, and reports conflicts once it is dirty. */
export function useConcurrentEdits({ form, definition, record, saving }: Editing): ConcurrentEdits {
  const [original, setOriginal] = useState(record);
  const { isDirty } = form.formState;
  const before = definition.formValues(original);
  const now = definition.formValues(record);
  const changedByOthers = Object.keys(now).filter((name) => !isSame(now[name], before[name]));

  const showStored = () => {
    setOriginal(record);
    form.reset(now);
  };
  const isOutdated = changedByOthers.length > 0 && !isDirty;
  const onOutdated = useEffectEvent(showStored);
  useEffect(() => {
    // The form keeps its values outside React's state, so they cannot be derived during render.
    // oxlint-disable-next-line react/set-state-in-effect
    if (isOutdated) onOutdated();
  }, [isOutdated]);

  return {
    original,
    // While saving, an incoming change is most likely the form's.
    conflicts: isDirty && !saving ? changedByOthers : [],
    keepMine: () => setOriginal(record),
    takeTheirs: showStored,
  };
}
