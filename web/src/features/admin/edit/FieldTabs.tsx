import type { StoredRecord } from '../../../lib/firestore.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { FormFields } from '../../../widgets/forms/FormFields.tsx';
import type { RecordForm } from '../../../widgets/forms/use-record-form.ts';
import type { EditDefinition } from '../sections/section-forms.ts';

interface Props {
  title: string;
  groups: NonNullable<EditDefinition['groups']>;
  form: RecordForm;
  record: StoredRecord;
  chosen: string;
  onChoose: (title: string) => void;
}

/** A tab names how many mistakes are inside. */
export function FieldTabs({ title: label, groups, form, record, chosen, onChoose }: Props) {
  const { errors } = form.formState;
  const tabs = groups.map(({ title, fields }) => ({ id: title, label: title, mark: markOf(fields, errors) }));
  return (
    <Tabs label={label} tabs={tabs} chosen={chosen} onChoose={onChoose}>
      {({ id: title }) => (
        <FormFields form={form} fields={groups.find((each) => each.title === title)!.fields} record={record} />
      )}
    </Tabs>
  );
}

function markOf(fields: readonly { name: string }[], errors: object): string | undefined {
  const wrong = fields.filter(({ name }) => name in errors).length;
  if (wrong === 0) return undefined;
  return wrong === 1 ? '(1 error)' : `(${wrong} errores)`;
}
