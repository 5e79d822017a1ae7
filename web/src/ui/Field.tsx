import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'prefix'> {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  prefix?: string;
  suffix?: ReactNode;
}

export function Field({ id, label, error, hint, prefix, suffix, ...input }: FieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(described) => (
        <div className={prefix || suffix ? 'input-group' : undefined}>
          {prefix && <span className="input-group-text">{prefix}</span>}
          <input id={id} className={`form-control ${error ? 'is-invalid' : ''}`} {...described} {...input} />
          {suffix}
        </div>
      )}
    </FieldFrame>
  );
}
