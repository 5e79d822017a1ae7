import './theme/forms.css';
import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';

/** What a form element needs so that screen readers read its hint and its error with it. */
interface Described {
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface Props {
  /** Of the form element. */
  id: string;
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  children: (described: Described) => ReactNode;
}

/** The label, hint and error message around a form element. */
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
