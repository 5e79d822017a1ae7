import { useNavigate } from 'react-router-dom';
import { Conflict, type StoredRecord, updateUnchanged } from '../../../lib/firestore.ts';
import { notify } from '../../../state/notices/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { useUnsaved } from '../../../ui/use-unsaved.ts';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import { reportFailure } from '../records/failures.ts';
import type { Edition, Section, Values } from '../sections/section.ts';
import { useWayBack } from '../list/use-list-state.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import styles from '../form/Form.module.css';
import { FormFields } from '../form/FormFields.tsx';
import { useBase } from './use-concurrent-edits.ts';
import { useRecordForm } from '../form/use-record-form.ts';

interface Props {
  path: string;
  section: Section;
  edition: Edition;
  /** As it is stored now. */
  record: StoredRecord;
}

export function EditForm({ path, section, edition, record }: Props) {
  const navigate = useNavigate();
  const { to, state } = useWayBack(section);
  const form = useRecordForm(edition.schema, edition.values(record));
  const { base, theirs, keepMine, takeTheirs } = useBase({ form, edition, record });
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsaved(isDirty);
  const place = useFocusPlace<HTMLFormElement>(theirs.length > 0);

  const submit = form.handleSubmit(async (checked) => {
    const changes = changed(edition.stored(checked as never), base);
    try {
      if (Object.keys(changes).length > 0)
        await updateUnchanged({ path, view: edition.values, before: edition.values(base), fields: changes });
      notify.success(edition.done, edition.doneMs);
      void navigate(to, { state });
    } catch (error) {
      // What has changed is on its way to the screen.
      if (!(error instanceof Conflict)) await reportFailure(error, edition.failed, edition.failedMs);
    }
  });

  return (
    <form ref={place} tabIndex={-1} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      {theirs.length > 0 && (
        <ConflictNotice
          fields={edition.fields}
          theirs={theirs}
          before={base}
          now={record}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
        />
      )}
      <FormFields form={form} fields={edition.fields} record={record} />
      <Button type="submit" disabled={isSubmitting || theirs.length > 0 || Object.keys(errors).length > 0}>
        Guardar
      </Button>
    </form>
  );
}

const changed = (stored: Values, base: StoredRecord): Values =>
  Object.fromEntries(Object.entries(stored).filter(([name, value]) => value !== undefined && value !== base[name]));
