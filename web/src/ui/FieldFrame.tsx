import './theme/forms.css';
import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';

/** Lets screen readers read the hint and the error with the form element. */
interface Described {
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface Props {
  id: string;
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  children: (described: Described) => ReactNode;
}

export function FieldFrame({ id, label, hint, error, children }: Props) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children({ 'aria-invalid': Boolean(error), 'aria-describedby': describedBy || undefined })}
      {hint && (
        <div id={`${id}-hint`} className="form-text">
          {hint}
        </div>
      )}
      <FieldError fieldId={id} error={error} />
    </div>
  );
}
