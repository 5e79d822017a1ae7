import { useController } from 'react-hook-form';
import { useSubscription } from '../use-subscription.ts';
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
  // What another admin takes away in the meantime cannot be seen any more, nor unticked: the form would be refused for ever.
  useSubscription(JSON.stringify(choices?.map(({ value }) => value)) ?? '', () => {
    const offered = choices && [...chosen].filter((each) => choices.some(({ value }) => value === each));
    if (offered && offered.length < chosen.size) input.onChange(offered);
    return () => undefined;
  });

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
