import { useEffect, useEffectEvent } from 'react';
import { useController } from 'react-hook-form';
import { FieldError } from '../../ui/FieldError.tsx';
import styles from './Form.module.css';
import type { InputProps } from './input-props.ts';
import { useChoices } from './use-choices.ts';

export function MultipleField({ form, field, id, hint, error }: InputProps) {
  const { field: input } = useController({ control: form.control, name: field.name });
  const choices = useChoices(field.choices!);
  const checked = (input.value ?? []) as string[];
  const toggle = (choiceId: string, isChecked: boolean) => {
    const others = checked.filter((each) => each !== choiceId);
    input.onChange(isChecked ? [...others, choiceId] : others);
  };

  const offered = choices?.map((choice) => choice.id);
  // When another admin takes a choice, the form hides it. Uncheck it, or the security rules would refuse the save.
  const dropTaken = useEffectEvent(() => {
    const left = checked.filter((choiceId) => offered?.includes(choiceId) ?? true);
    if (left.length < checked.length) input.onChange(left);
  });
  const offeredKey = offered?.join();
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => dropTaken(), [offeredKey]);

  return (
    <fieldset
      className={`mb-3 ${styles['multiple']}`}
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
    >
      <legend className="form-label">{field.label}</legend>
      {choices?.length === 0 && <p className="form-text">No hay ninguno para elegir.</p>}
      <div className={styles['choices']}>
        {choices?.map((choice, index) => (
          <label key={choice.id} className="form-check">
            <input
              type="checkbox"
              className="form-check-input"
              {...(index === 0 && { ref: input.ref })}
              checked={checked.includes(choice.id)}
              onChange={({ target }) => toggle(choice.id, target.checked)}
              onBlur={input.onBlur}
            />
            <span className="form-check-label">{choice.label}</span>
          </label>
        ))}
      </div>
      {hint && (
        <div id={`${id}-hint`} className="form-text">
          {hint}
        </div>
      )}
      <FieldError fieldId={id} error={error} />
    </fieldset>
  );
}
