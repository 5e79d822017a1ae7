import { commit, newId } from '../../../lib/firestore.ts';
import { notify } from '../../../state/notices/notify.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useUnsaved } from '../../../ui/use-unsaved.ts';
import { FormFields } from '../form/FormFields.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { reportFailure } from '../records/failures.ts';
import type { CreateDefinition } from '../sections/section-forms.ts';

interface Props {
  collection: string;
  definition: CreateDefinition;
  onClose: () => void;
  onCreated: () => void;
}

export function CreateDialog({ collection, definition, onClose, onCreated }: Props) {
  const { title, fields, schema, initialValues, validate, writes, successMessage, explain, failureMessage } =
    definition;
  const form = useRecordForm(schema, initialValues);
  const { isDirty, isValid, isSubmitting } = form.formState;
  useUnsaved(isDirty);

  const submit = form.handleSubmit(async (validated) => {
    const values = validated as never;
    try {
      const invalid = await validate?.(values);
      if (invalid) return form.setError(invalid.field, { message: invalid.message }, { shouldFocus: true });
      await commit(writes(values, newId(collection)));
      notify.success(successMessage);
      void explain?.(values).then((said) => said && notify.answer(said), console.error);
      return onCreated();
    } catch (error) {
      return await reportFailure(error, failureMessage);
    }
  });

  return (
    <FormDialog
      title={title}
      submitLabel="Crear"
      disabled={!isValid || isSubmitting}
      long
      onSubmit={submit}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} />
    </FormDialog>
  );
}
