import type { StoredRecord } from '../../lib/firestore.ts';
import { fieldInputs } from './field-inputs.tsx';
import styles from './Form.module.css';
import type { FormField } from './form-field.ts';
import type { RecordForm } from './use-record-form.ts';

interface Props {
  form: RecordForm;
  fields: readonly FormField[];
  record?: StoredRecord;
  refused?: Readonly<Record<string, string>>;
  /** Keeps ids unique when the page has several forms. */
  idPrefix?: string;
}

export function FormFields({ form, fields, record, refused = {}, idPrefix = 'field' }: Props) {
  return (
    <div className={styles['fields']}>
      {fields.map((field) => {
        const Input = fieldInputs[field.kind];
        // Text typed before the live record locked the field can still be reverted.
        const locked = isLocked(field, record) && !form.formState.dirtyFields[field.name];
        const error = form.formState.errors[field.name]?.message;
        return (
          <Input
            key={field.name}
            form={form}
            field={field}
            id={`${idPrefix}-${field.name}`}
            hint={(locked && field.lockedBecause) || field.hint}
            locked={locked}
            error={typeof error === 'string' ? error : refused[field.name]}
          />
        );
      })}
    </div>
  );
}

function isLocked({ locked = false }: FormField, record: StoredRecord | undefined): boolean {
  if (typeof locked === 'boolean') return locked;
  return record !== undefined && locked(record);
}
