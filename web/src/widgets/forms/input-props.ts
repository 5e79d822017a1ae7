import type { FormField } from './form-field.ts';
import type { RecordForm } from './use-record-form.ts';

export interface InputProps {
  form: RecordForm;
  field: FormField;
  hint: string | undefined;
  id: string;
  locked: boolean;
  error: string | undefined;
}
