import type { ReviewJson } from '@gym-power/domain';
import type { ReactNode } from 'react';
import type { AnyObject, ObjectSchema } from 'yup';
import { useAction } from '../../../state/use-action.ts';
import { refetchQueue } from '../../../state/server-cache/use-review-queue.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import type { FormField, FormValues } from '../../../widgets/forms/form-field.ts';
import { FormFields } from '../../../widgets/forms/FormFields.tsx';
import { useRecordForm } from '../../../widgets/forms/use-record-form.ts';
import { reportFailure } from '../../../widgets/records/failures.ts';

interface Props {
  review: ReviewJson;
  title: string;
  submitLabel: string;
  schema: ObjectSchema<AnyObject>;
  fields: readonly FormField[];
  values: FormValues;
  failed: string;
  done: string;
  act: (values: FormValues) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** An act on a review that takes a text. It quotes the review. */
export function ReviewDialog({
  review,
  title,
  submitLabel,
  schema,
  fields,
  values,
  failed,
  done,
  act,
  onClose,
  children,
}: Props) {
  const form = useRecordForm(schema, values);
  const { isDirty, isValid } = form.formState;
  const { busy, run } = useAction({ failed, onFailure: reportFailure, onEnd: () => void refetchQueue() });
  const submit = form.handleSubmit((typed) =>
    run(async () => {
      await act(typed);
      onClose();
    }, done),
  );
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      disabled={!isValid || busy}
      unsaved={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>«{review.description}»</p>
      {children}
      <FormFields form={form} fields={fields} idPrefix="review" />
    </FormDialog>
  );
}
