import { useEffect, useEffectEvent, useState } from 'react';
import type { StoredRecord } from '../../../lib/firestore.ts';
import type { RecordForm } from '../form/use-record-form.ts';
import type { EditDefinition } from '../sections/section-forms.ts';

interface Editing {
  form: RecordForm;
  definition: EditDefinition;
  /** As it is stored now. */
  record: StoredRecord;
  saving: boolean;
}

interface ConcurrentEdits {
  /** The record that the form started from; the form's changes are relative to it. */
  original: StoredRecord;
  /** Fields that somebody else has changed while this admin was editing. Empty without a conflict. */
  conflicts: string[];
  /** Ends the conflict: the form stays as it is and overwrites the other changes when it is saved. */
  keepMine: () => void;
  /** Ends the conflict: the form shows the stored record again. */
  takeTheirs: () => void;
}

/** Values of forms are texts, numbers, booleans and lists of ids. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Follows changes by others while the form is untouched, and reports them as conflicts once it is not. */
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
    // The form keeps its values outside of React's state, so they cannot be derived while rendering.
    // oxlint-disable-next-line react/set-state-in-effect
    if (isOutdated) onOutdated();
  }, [isOutdated]);

  return {
    original,
    // While the form is being saved, the change that arrives is most likely its own.
    conflicts: isDirty && !saving ? changedByOthers : [],
    keepMine: () => setOriginal(record),
    takeTheirs: showStored,
  };
}
