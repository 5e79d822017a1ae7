import type { ComponentProps, ReactNode } from 'react';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'prefix'> {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: string;
  /** Stands fixed before the input, such as +54. */
  prefix?: string;
  /** Stands after the input, such as a button. */
  suffix?: ReactNode;
}

/** A labelled input with its message under it, tied together for screen readers. Needs `ui/theme/components.css`. */
export function Field({ id, label, error, hint, prefix, suffix, ...input }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <div className={prefix || suffix ? 'input-group' : undefined}>
        {prefix && <span className="input-group-text">{prefix}</span>}
        <input
          id={id}
          className={`form-control ${error ? 'is-invalid' : ''}`}
          aria-invalid={Boolean(error)}
          aria-describedby={described || undefined}
          {...input}
        />
        {suffix}
      </div>
      {hint && (
        <div id={`${id}-hint`} className="form-text">
          {hint}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className="invalid-feedback d-block" role="alert">
          {error}
        </div>
      )}
    </div>
  );
}
