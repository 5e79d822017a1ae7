import type { StoredRecord } from '../../../lib/firestore.ts';
import type { FormField } from '../sections/section.ts';
import styles from './Form.module.css';
import { fieldInputs } from './field-inputs.tsx';
import type { RecordForm } from './use-record-form.ts';

interface Props {
  form: RecordForm;
  fields: readonly FormField[];
  /** The record that is edited. */
  record?: StoredRecord;
}

export function FormFields({ form, fields, record }: Props) {
  return (
    <div className={styles['fields']}>
      {fields.map((field) => {
        const Input = fieldInputs[field.kind];
        const locked =
          typeof field.locked === 'function' ? record !== undefined && field.locked(record) : field.locked === true;
        const error = form.formState.errors[field.name]?.message;
        return (
          <Input
            key={field.name}
            form={form}
            field={field}
            id={`field-${field.name}`}
            locked={locked}
            error={typeof error === 'string' ? error : undefined}
          />
        );
      })}
    </div>
  );
}
