import type { ReactNode } from 'react';

interface Props {
  id: string;
  label: string;
  error: string | undefined;
  children: (described: { 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

/** What `Field` is for an input, for other form elements. */
export function Labelled({ id, label, error, children }: Props) {
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children({ 'aria-invalid': Boolean(error), 'aria-describedby': error ? `${id}-error` : undefined })}
      {error && (
        <div id={`${id}-error`} className="invalid-feedback d-block" role="alert">
          {error}
        </div>
      )}
    </div>
  );
}
