import { commit, newId } from '../../../lib/firestore.ts';
import { notify } from '../../../state/notices/notify.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useUnsaved } from '../../../ui/use-unsaved.ts';
import { reportFailure } from '../records/failures.ts';
import type { Creation } from '../sections/section.ts';
import { FormFields } from '../form/FormFields.tsx';
import { useRecordForm } from '../form/use-record-form.ts';

interface Props {
  collection: string;
  creation: Creation;
  onClose: () => void;
  onCreated: () => void;
}

export function CreateDialog({ collection, creation, onClose, onCreated }: Props) {
  const form = useRecordForm(creation.schema, creation.empty);
  const { isDirty, isValid, isSubmitting } = form.formState;
  useUnsaved(isDirty);

  const submit = form.handleSubmit(async (checked) => {
    const values = checked as never;
    try {
      const refused = await creation.refusal?.(values);
      if (refused) return form.setError(refused.field, { message: refused.message }, { shouldFocus: true });
      await commit(creation.writes(values, newId(collection)));
      notify.success(creation.done);
      return onCreated();
    } catch (error) {
      return await reportFailure(error, creation.failed);
    }
  });

  return (
    <FormDialog
      title={creation.title}
      submitLabel="Crear"
      disabled={!isValid || isSubmitting}
      long
      onSubmit={submit}
      onClose={onClose}
    >
      <FormFields form={form} fields={creation.fields} />
    </FormDialog>
  );
}
