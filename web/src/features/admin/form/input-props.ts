import type { FormField } from './form-field.ts';
import type { RecordForm } from './use-record-form.ts';

export interface InputProps {
  form: RecordForm;
  field: FormField;
  id: string;
  locked: boolean;
  error: string | undefined;
}
