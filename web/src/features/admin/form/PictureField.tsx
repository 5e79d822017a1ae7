import { Field } from '../../../ui/Field.tsx';
import { written } from '../table/columns.ts';
import type { InputProps } from './input-props.ts';
import styles from './Form.module.css';
import { PictureUpload } from './PictureUpload.tsx';

/** A picture is linked, or uploaded from the computer, which writes its link. */
export function PictureField({ form, field, id, error }: InputProps) {
  const address = written(form.watch(field.name));
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
        onUploaded={(url) =>
          form.setValue(field.name, url, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
        }
      />
      {address && !error && <img src={address} alt="Vista previa" className={styles['preview']} />}
    </div>
  );
}
