import { commit, newId } from '../../../lib/firestore.ts';
import { notify } from '../../../state/notices/notify.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormFields } from '../form/FormFields.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { reportFailure } from '../records/failures.ts';
import { showRefusal } from '../../../widgets/forms/refusal-fields.ts';
import type { CreateDefinition } from '../sections/section-forms.ts';

interface Props {
  collection: string;
  definition: CreateDefinition;
  onClose: () => void;
  onCreated: () => void;
}

export function CreateDialog({ collection, definition, onClose, onCreated }: Props) {
  const { title, fields, schema, initialValues, check, writes, successMessage, explain, failureMessage } = definition;
  const form = useRecordForm(schema, initialValues);
  const { isDirty, isValid, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (validated) => {
    const values = validated as never;
    try {
      await check?.(values);
      await commit(writes(values, newId(collection)));
      notify.success(successMessage);
      void explain?.(values).then((said) => said && notify.answer(said), console.error);
      onCreated();
    } catch (error) {
      if (!showRefusal(form, error)) await reportFailure(error, failureMessage);
    }
  });

  return (
    <FormDialog
      title={title}
      submitLabel="Crear"
      disabled={!isValid || isSubmitting}
      unsaved={isDirty}
      long
      onSubmit={submit}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} />
    </FormDialog>
  );
}
