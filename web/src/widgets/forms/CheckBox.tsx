import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'ref' | 'className'> {
  label: string;
  indeterminate?: boolean;
}

export const CheckBox = ({ label, indeterminate = false, ...input }: Props) => (
  <label className="form-check">
    <input
      type="checkbox"
      className="form-check-input"
      ref={(box) => {
        if (box) box.indeterminate = indeterminate;
      }}
      {...input}
    />
    <span className="form-check-label">{label}</span>
  </label>
);
