/** How each kind of field is filled in. */
import { days, PHONE_PREFIX } from '@gym-power/domain';
import type { ComponentType, FormEvent } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { written } from '../table/columns.ts';
import type { FormField } from '../sections/section.ts';
import type { InputProps } from './input-props.ts';
import { Labelled } from './Labelled.tsx';
import { ManyField } from './MultipleField.tsx';
import { PictureField } from './PictureField.tsx';

const hinted = ({ hint }: FormField) => (hint ? { hint } : {});

const TextField = ({ form, field, id, locked, error }: InputProps) => (
  <Field
    id={id}
    label={field.label}
    disabled={locked}
    error={error}
    autoComplete="off"
    {...hinted(field)}
    {...form.register(field.name)}
  />
);

const uppercase = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
  currentTarget.value = currentTarget.value.toUpperCase();
};

const CodigoField = ({ form, field, id, error }: InputProps) => (
  <Field
    id={id}
    label={field.label}
    error={error}
    autoComplete="off"
    autoCapitalize="characters"
    onInput={uppercase}
    {...form.register(field.name)}
  />
);

const WholeField = ({ form, field, id, error }: InputProps) => (
  <Field
    id={id}
    label={field.label}
    type="number"
    inputMode="numeric"
    min={0}
    step={1}
    error={error}
    // An empty number is a missing one, not a wrong one.
    {...form.register(field.name, { setValueAs: (typed: unknown) => (typed === '' ? undefined : typed) })}
  />
);

/** The stored number has the prefix that the screen shows apart. */
const PhoneField = ({ form, field, id, locked, error }: InputProps) => {
  const stored = written(form.getValues(field.name));
  const number = stored.startsWith(PHONE_PREFIX) ? stored.slice(PHONE_PREFIX.length) : stored;
  return (
    <Field
      id={id}
      label={field.label}
      type="tel"
      prefix={PHONE_PREFIX}
      value={number}
      readOnly
      disabled={locked}
      error={error}
    />
  );
};

const AreaField = ({ form, field, id, error }: InputProps) => (
  <Labelled id={id} label={field.label} error={error}>
    {(described) => (
      <textarea
        id={id}
        rows={4}
        className={`form-control ${error ? 'is-invalid' : ''}`}
        {...described}
        {...form.register(field.name)}
      />
    )}
  </Labelled>
);

const DayField = ({ form, field, id, error }: InputProps) => (
  <Labelled id={id} label={field.label} error={error}>
    {(described) => (
      <select
        id={id}
        className={`form-select ${error ? 'is-invalid' : ''}`}
        {...described}
        {...form.register(field.name)}
      >
        <option value="">Elegí un día</option>
        {days.map((day) => (
          <option key={day}>{day}</option>
        ))}
      </select>
    )}
  </Labelled>
);

const CheckField = ({ form, field, id, locked }: InputProps) => (
  <div className="form-check mb-3">
    <input id={id} type="checkbox" className="form-check-input" disabled={locked} {...form.register(field.name)} />
    <label className="form-check-label" htmlFor={id}>
      {field.label}
    </label>
  </div>
);

export const fieldInputs: Record<FormField['kind'], ComponentType<InputProps>> = {
  text: TextField,
  area: AreaField,
  whole: WholeField,
  codigo: CodigoField,
  phone: PhoneField,
  check: CheckField,
  picture: PictureField,
  day: DayField,
  many: ManyField,
};
