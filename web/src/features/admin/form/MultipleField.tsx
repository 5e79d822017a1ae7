import { useEffect, useEffectEvent } from 'react';
import { useController } from 'react-hook-form';
import type { InputProps } from './input-props.ts';
import styles from './Form.module.css';
import { useChoices } from './use-choices.ts';

/** Some of what there is: boxes to tick. */
export function ManyField({ form, field, id, error }: InputProps) {
  const { field: input } = useController({ control: form.control, name: field.name });
  const choices = useChoices(field.choices!);
  const chosen = new Set((input.value ?? []) as string[]);
  const toggle = (value: string, wanted: boolean) => {
    input.onChange([...(wanted ? chosen.add(value) : chosen)].filter((each) => wanted || each !== value));
  };
  const offered = choices?.map(({ value }) => value);
  // What another admin takes away in the meantime cannot be seen any more, nor unticked: the form would be refused for ever.
  const dropTaken = useEffectEvent(() => {
    const left = [...chosen].filter((value) => offered?.includes(value) ?? true);
    if (left.length < chosen.size) input.onChange(left);
  });
  const present = offered?.join();
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => dropTaken(), [present]);

  return (
    <fieldset className={`mb-3 ${styles['many']}`} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="form-label">{field.label}</legend>
      {choices?.length === 0 && <p className="form-text">No hay ninguno para elegir.</p>}
      <div className={styles['choices']}>
        {choices?.map(({ value, label }, index) => (
          <label key={value} className="form-check">
            <input
              type="checkbox"
              className="form-check-input"
              {...(index === 0 && { ref: input.ref })}
              checked={chosen.has(value)}
              onChange={({ target }) => toggle(value, target.checked)}
              onBlur={input.onBlur}
            />
            <span className="form-check-label">{label}</span>
          </label>
        ))}
      </div>
      {error && (
        <div id={`${id}-error`} className="invalid-feedback d-block" role="alert">
          {error}
        </div>
      )}
    </fieldset>
  );
}
