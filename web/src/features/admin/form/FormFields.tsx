import type { StoredRecord } from '../../../lib/firestore.ts';
import { fieldInputs } from './field-inputs.tsx';
import styles from './Form.module.css';
import type { FormField } from './form-field.ts';
import type { RecordForm } from './use-record-form.ts';

interface Props {
  form: RecordForm;
  fields: readonly FormField[];
  /** The record that is edited; none in a create dialog. */
  record?: StoredRecord;
  /** What the server says about single fields as they are typed. */
  refused?: Readonly<Record<string, string>>;
  /** Tells the ids of its inputs from those of another form on the page. */
  idPrefix?: string;
}

export function FormFields({ form, fields, record, refused = {}, idPrefix = 'field' }: Props) {
  return (
    <div className={styles['fields']}>
      {fields.map((field) => {
        const Input = fieldInputs[field.kind];
        // What was typed before the record locked the field can still be taken back.
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
