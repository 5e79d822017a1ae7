import { personSchema, TELEPHONE_HINT } from '@gym-power/domain';
import { useId, useState } from 'react';
import { correctPerson } from '../../../api/admin.ts';
import type { StoredRecord } from '../../../lib/firestore.ts';
import { useAction } from '../../../state/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { showRefusal } from '../../../widgets/forms/refusal-fields.ts';
import type { FormField } from '../../../widgets/forms/form-field.ts';
import { FormFields } from '../../../widgets/forms/FormFields.tsx';
import { useRecordForm } from '../../../widgets/forms/use-record-form.ts';
import { reportFailure } from '../../../widgets/records/failures.ts';
import { textOf } from '../../../widgets/records/record-fields.ts';
import styles from './Edit.module.css';

const fields: readonly FormField[] = [
  { name: 'name', label: 'Nombre', kind: 'text' },
  { name: 'lastName', label: 'Apellido', kind: 'text' },
  { name: 'phoneNumber', label: 'Teléfono', kind: 'text', hint: TELEPHONE_HINT },
];

/** The specification's form shows name and telephone, but does not edit them. */
export function PersonPanel({ member }: { member: StoredRecord }) {
  const headingId = useId();
  const [editing, setEditing] = useState(false);
  return (
    <section className={styles['panel']} aria-labelledby={headingId}>
      <h3 id={headingId}>Datos personales</h3>
      <p className="form-text">
        Si te los pide el socio. El historial guarda quién los cambió. Las compras hechas conservan los anteriores.
      </p>
      <Button look="outline" onClick={() => setEditing(true)}>
        Corregir nombre o teléfono
      </Button>
      {editing && <PersonDialog member={member} onClose={() => setEditing(false)} />}
    </section>
  );
}

function PersonDialog({ member, onClose }: { member: StoredRecord; onClose: () => void }) {
  const form = useRecordForm(personSchema, Object.fromEntries(fields.map(({ name }) => [name, textOf(member, name)])));
  const { isDirty, isValid } = form.formState;
  const { busy, run } = useAction({
    failed: 'Algo salió mal al corregir los datos',
    onFailure: async (error, sentence) => {
      if (!showRefusal(form, error)) await reportFailure(error, sentence);
    },
  });
  const submit = form.handleSubmit((person) =>
    run(async () => {
      await correctPerson(member.id, person);
      onClose();
    }, 'Datos corregidos correctamente'),
  );

  return (
    <FormDialog
      title="Corregir nombre o teléfono"
      submitLabel="Corregir"
      disabled={!isDirty || !isValid || busy}
      unsaved={isDirty}
      long
      onSubmit={submit}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} idPrefix="person" />
    </FormDialog>
  );
}
