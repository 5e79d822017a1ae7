import { Field } from '../../ui/Field.tsx';
import { plainText } from '../records/record-fields.ts';
import styles from './Form.module.css';
import type { InputProps } from './input-props.ts';
import { PictureUpload } from './PictureUpload.tsx';

export function PictureField({ form, field, id, error }: InputProps) {
  const url = plainText(form.watch(field.name));
  return (
    <div className={styles['picture']}>
      <Field
        id={id}
        label={field.label}
        error={error}
        placeholder="https://…"
        autoComplete="off"
        {...form.register(field.name)}
      />
      <PictureUpload
        id={id}
        onUploaded={(uploaded) =>
          form.setValue(field.name, uploaded, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
        }
      />
      {url && !error && <img src={url} alt="Vista previa" className={styles['preview']} />}
    </div>
  );
}
