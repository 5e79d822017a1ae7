import { Refusal } from '@gym-power/domain';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { Conflict, type StoredRecord, updateUnchanged } from '../../../lib/firestore.ts';
import { notify } from '../../../state/notices/notify.ts';
import { useAction } from '../../../state/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { DiscardDialog } from '../../../ui/DiscardDialog.tsx';
import { useUnsaved } from '../../../ui/use-unsaved.ts';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import type { FormField, FormValues } from '../../../widgets/forms/form-field.ts';
import { REFUSED, showRefusal } from '../../../widgets/forms/refusal-fields.ts';
import { FormFields } from '../../../widgets/forms/FormFields.tsx';
import { FieldTabs } from './FieldTabs.tsx';
import { useRecordForm } from '../../../widgets/forms/use-record-form.ts';
import { useWayBack } from '../list/use-list-links.ts';
import { reportFailure } from '../../../widgets/records/failures.ts';
import type { EditDefinition } from '../sections/section-forms.ts';
import type { Section } from '../sections/section.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import styles from './Edit.module.css';
import { isSame, useConcurrentEdits } from './use-concurrent-edits.ts';

interface Props {
  section: Pick<Section, 'id' | 'collection'>;
  definition: EditDefinition;
  record: StoredRecord;
  onSaved?: () => void;
}

export function EditForm({ section, definition, record, onSaved }: Props) {
  const { fields, groups, schema, formValues, storedFields, saveOnServer, check, Notice } = definition;
  const navigate = useNavigate();
  const { to, state } = useWayBack(section);
  const form = useRecordForm(schema, formValues(record));
  const [tab, setTab] = useState(groups?.[0]?.title ?? '');
  const showMistake = () => {
    const isWrong = ({ name }: FormField) => form.getFieldState(name).error !== undefined;
    const group = groups?.find((each) => each.fields.some(isWrong));
    if (!group) return;
    // A field takes focus only once its tab is shown.
    flushSync(() => setTab(group.title));
    form.setFocus(group.fields.find(isWrong)!.name);
  };
  const { busy, run } = useAction({
    onFailure: async (error) => {
      // After a conflict, the live record brings the other admin's changes, and the notice appears.
      if (error instanceof Conflict) return;
      const beside = showRefusal(form, error);
      if (beside) showMistake();
      if (!(beside && error instanceof Refusal))
        await reportFailure(error, definition.failureMessage, definition.failureMs);
    },
  });
  const { original, conflicts, keepMine, takeTheirs } = useConcurrentEdits({ form, definition, record, saving: busy });
  const { errors, isDirty } = form.formState;
  const { dialog } = useUnsaved(isDirty);
  const hasConflict = conflicts.length > 0;
  const hasMistakes = Object.values(errors).some((error) => error?.type !== REFUSED);
  const place = useFocusPlace<HTMLFormElement>(hasConflict);

  const shown = formValues(original);

  const save = (validated: FormValues) => {
    const isTouched = (name: string) => !isSame(validated[name], shown[name]);
    const changes = changedFields(storedFields(validated), original, isTouched);
    const path = `${section.collection}/${record.id}`;
    return run(async () => {
      if (Object.keys(changes).length > 0 && saveOnServer) {
        check?.(record, validated);
        await saveOnServer(record.id, changes);
      } else if (Object.keys(changes).length > 0)
        await updateUnchanged({
          path,
          check: (stored) => check?.(stored, validated),
          view: formValues,
          before: shown,
          fields: changes,
        });
      notify.success(definition.successMessage, definition.successMs);
      if (onSaved) onSaved();
      else void navigate(to, { state });
    });
  };
  const submit = form.handleSubmit(save, showMistake);

  return (
    <form ref={place} tabIndex={-1} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      {onSaved && !groups && <h3>{definition.title}</h3>}
      {hasConflict && (
        <ConflictNotice
          fields={fields}
          conflicts={conflicts}
          original={shown}
          stored={formValues(record)}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
        />
      )}
      {groups ? (
        <FieldTabs
          title={definition.title}
          groups={groups}
          form={form}
          record={record}
          chosen={tab}
          onChoose={setTab}
        />
      ) : (
        <FormFields form={form} fields={fields} record={record} />
      )}
      {Notice && <Notice record={record} values={form.watch()} />}
      {/* A mistake may be in a tab that is out of sight. Then pressing leads there. */}
      <Button type="submit" disabled={busy || hasConflict || (hasMistakes && !groups)}>
        {onSaved ? `Guardar ${definition.title.toLowerCase()}` : 'Guardar'}
      </Button>
      <DiscardDialog dialog={dialog} />
    </form>
  );
}

/** A form may show less than is stored, such as the day of an instant, so only touched fields are sent. */
const changedFields = (fields: FormValues, original: StoredRecord, isTouched: (name: string) => boolean): FormValues =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => value !== undefined && value !== original[name] && isTouched(name),
    ),
  );
