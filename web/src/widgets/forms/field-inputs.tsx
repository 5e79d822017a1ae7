import { type Day, daysWith, formatTelephone, PHONE_PREFIX, weekdays } from '@gym-power/domain';
import type { ComponentType, FormEvent, ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '../../ui/Field.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { plainText } from '../records/record-fields.ts';
import type { FormField } from './form-field.ts';
import type { InputProps } from './input-props.ts';
import { useGym } from '../../state/server-cache/use-gym.ts';
import { DayBoxes } from './DayBoxes.tsx';
import { MultipleField } from './MultipleField.tsx';
import { PictureField } from './PictureField.tsx';
import { useChoices } from './use-choices.ts';

const TextField = ({ form, field, id, hint, locked, error }: InputProps) => (
  <Field
    id={id}
    label={field.label}
    disabled={locked}
    error={error}
    autoComplete="off"
    {...(hint && { hint })}
    {...form.register(field.name)}
  />
);

const DateField = ({ form, field, id, hint, error }: InputProps) => (
  <Field id={id} label={field.label} type="date" error={error} {...(hint && { hint })} {...form.register(field.name)} />
);

const toUpperCase = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
  currentTarget.value = currentTarget.value.toUpperCase();
};

const CodigoField = ({ form, field, id, error }: InputProps) => (
  <Field
    id={id}
    label={field.label}
    error={error}
    autoComplete="off"
    autoCapitalize="characters"
    onInput={toUpperCase}
    {...form.register(field.name)}
  />
);

const numberField =
  (limits: { inputMode?: 'numeric'; min?: number; step: number | 'any' }) =>
  ({ form, field, id, hint, error }: InputProps) => (
    <Field
      id={id}
      label={field.label}
      type="number"
      {...limits}
      error={error}
      {...(hint && { hint })}
      // Yup would report '' as not a number.
      {...form.register(field.name, { setValueAs: (typed: unknown) => (typed === '' ? undefined : typed) })}
    />
  );
const IntegerField = numberField({ inputMode: 'numeric', min: 0, step: 1 });
const DecimalField = numberField({ step: 'any' });

/** The stored number includes the prefix, which is shown before the input. */
const PhoneField = ({ form, field, id, locked, error }: InputProps) => {
  const shown = formatTelephone(plainText(form.getValues(field.name)));
  const number = shown.startsWith(PHONE_PREFIX) ? shown.slice(PHONE_PREFIX.length).trim() : shown;
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

const TextareaField = ({ form, field, id, error }: InputProps) => (
  <FieldFrame id={id} label={field.label} error={error}>
    {(described) => (
      <textarea
        id={id}
        rows={4}
        className={`form-control ${error ? 'is-invalid' : ''}`}
        {...described}
        {...form.register(field.name)}
      />
    )}
  </FieldFrame>
);

const SelectField = ({ form, field, id, hint, locked, error, children }: InputProps & { children: ReactNode }) => (
  <FieldFrame id={id} label={field.label} hint={hint} error={error}>
    {(described) => (
      <select
        id={id}
        disabled={locked}
        className={`form-select ${error ? 'is-invalid' : ''}`}
        {...described}
        {...form.register(field.name)}
      >
        {children}
      </select>
    )}
  </FieldFrame>
);

function DayField(props: InputProps) {
  const { openDays } = useGym({ live: true });
  const chosen = props.form.watch(props.field.name) as Day | '';
  return (
    <SelectField {...props}>
      <option value="">Elegí un día</option>
      {daysWith(openDays, chosen ? [{ day: chosen }] : []).map((day) => (
        <option key={day}>{day}</option>
      ))}
    </SelectField>
  );
}

const DaysField = ({ form, field, id, hint, error }: InputProps) => {
  const { field: input } = useController({ control: form.control, name: field.name });
  return (
    <div className="mb-3">
      <DayBoxes label={field.label} offered={weekdays} chosen={input.value as Day[]} onChoose={input.onChange} />
      {hint && <div className="form-text">{hint}</div>}
      <FieldError fieldId={id} error={error} />
    </div>
  );
};

const ChoiceField = (props: InputProps) => (
  <SelectField {...props}>
    {props.field.options?.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </SelectField>
);

/** Controlled, because its options load after its value is known. */
const RecordField = ({ form, field, id, hint, locked, error }: InputProps) => {
  const { field: input } = useController({ control: form.control, name: field.name });
  const choices = useChoices(field.choices!);
  return (
    <FieldFrame id={id} label={field.label} hint={hint} error={error}>
      {(described) => (
        <select
          id={id}
          disabled={locked || choices === null}
          className={`form-select ${error ? 'is-invalid' : ''}`}
          {...described}
          {...input}
          value={plainText(input.value)}
        >
          <option value="">Ninguno</option>
          {choices?.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
};

const CheckboxField = ({ form, field, id, hint, locked, error }: InputProps) => (
  <div className="form-check mb-3">
    <input
      id={id}
      type="checkbox"
      className="form-check-input"
      disabled={locked}
      aria-invalid={Boolean(error)}
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
      {...form.register(field.name)}
    />
    <label className="form-check-label" htmlFor={id}>
      {field.label}
    </label>
    {hint && (
      <div id={`${id}-hint`} className="form-text">
        {hint}
      </div>
    )}
    <FieldError fieldId={id} error={error} />
  </div>
);

export const fieldInputs: Record<FormField['kind'], ComponentType<InputProps>> = {
  text: TextField,
  optional: TextField,
  textarea: TextareaField,
  integer: IntegerField,
  decimal: DecimalField,
  choice: ChoiceField,
  record: RecordField,
  codigo: CodigoField,
  phone: PhoneField,
  checkbox: CheckboxField,
  picture: PictureField,
  day: DayField,
  days: DaysField,
  date: DateField,
  multiple: MultipleField,
};
