import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
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
  const shown = useBelonging(form, fields);
  return (
    <div className={styles['fields']}>
      {shown.map((field) => {
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

/** A field that disappears takes back what was typed: an error out of sight could not be corrected. */
function useBelonging(form: RecordForm, fields: readonly FormField[]): readonly FormField[] {
  const isConditional = fields.some(({ belongs }) => belongs);
  const values = useWatch({ control: form.control, disabled: !isConditional });
  const shown = fields.filter(({ belongs }) => !belongs || belongs(values));
  const hidden = fields.filter((field) => !shown.includes(field)).map(({ name }) => name);
  const takeBack = useEffectEvent(() => hidden.forEach((name) => form.resetField(name)));
  const hiddenKey = hidden.join();
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => takeBack(), [hiddenKey]);
  return shown;
}

function isLocked({ locked = false }: FormField, record: StoredRecord | undefined): boolean {
  if (typeof locked === 'boolean') return locked;
  return record !== undefined && locked(record);
}
