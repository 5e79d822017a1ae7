import { commit, newId } from '../../../lib/firestore.ts';
import { notify } from '../../../state/notices/notify.ts';
import { useAction } from '../../../state/use-action.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormFields } from '../../../widgets/forms/FormFields.tsx';
import { useRecordForm } from '../../../widgets/forms/use-record-form.ts';
import { reportFailure } from '../../../widgets/records/failures.ts';
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
  const { isDirty, isValid } = form.formState;
  const { busy, run } = useAction({
    onFailure: async (error) => {
      if (!showRefusal(form, error)) await reportFailure(error, failureMessage);
    },
  });
  const submit = form.handleSubmit((values) =>
    run(async () => {
      await check?.(values);
      await commit(writes(values, newId(collection)));
      notify.success(successMessage);
      void explain?.(values).then((said) => said && notify.answer(said), console.error);
      onCreated();
    }),
  );

  return (
    <FormDialog
      title={title}
      submitLabel="Crear"
      disabled={!isValid || busy}
      unsaved={isDirty}
      long
      onSubmit={submit}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} />
    </FormDialog>
  );
}
