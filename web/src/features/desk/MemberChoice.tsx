import { deskPersonSchema, type DeskPerson } from '@gym-power/domain';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TELEPHONE_HINT } from '../../widgets/account/telephone.ts';
import type { FormField } from '../../widgets/forms/form-field.ts';
import { FormFields } from '../../widgets/forms/FormFields.tsx';
import { useRecordForm } from '../../widgets/forms/use-record-form.ts';
import styles from '../../ui/Panel.module.css';
import { MemberSearch, reachOf } from '../../widgets/members/MemberSearch.tsx';
import type { FoundMember } from '../../widgets/members/use-member-search.ts';

const personFields: readonly FormField[] = [
  { name: 'name', label: 'Nombre', kind: 'text' },
  { name: 'lastName', label: 'Apellido', kind: 'text' },
  { name: 'phoneNumber', label: 'Teléfono', kind: 'text', hint: TELEPHONE_HINT },
  {
    name: 'email',
    label: 'Email (opcional)',
    kind: 'text',
    hint: 'Le mandamos el comprobante y un enlace para crear su contraseña',
  },
];

interface Props {
  onMember: (member: FoundMember) => void;
  onPerson: (person: DeskPerson) => void;
}

export function MemberChoice({ onMember, onPerson }: Props) {
  const id = useId();
  const [isNew, setNew] = useState(false);
  if (isNew) return <PersonForm onCancel={() => setNew(false)} onPerson={onPerson} />;
  return (
    <section className={styles['panel']} aria-labelledby={`${id}-who`}>
      <h3 id={`${id}-who`}>¿Para quién?</h3>
      <MemberSearch>
        {(member) => (
          <button type="button" className={styles['choice']} onClick={() => onMember(member)}>
            <b>{member.name}</b>
            <small>{reachOf(member)}</small>
          </button>
        )}
      </MemberSearch>
      <Button look="outline" onClick={() => setNew(true)}>
        Persona nueva
      </Button>
    </section>
  );
}

function PersonForm({ onCancel, onPerson }: { onCancel: () => void; onPerson: (person: DeskPerson) => void }) {
  const form = useRecordForm(deskPersonSchema, { name: '', lastName: '', phoneNumber: '', email: '' });
  const submit = form.handleSubmit((person) => onPerson(person as DeskPerson));
  return (
    <form className={styles['panel']} onSubmit={(event) => void submit(event)} noValidate>
      <h3>Persona nueva</h3>
      <FormFields form={form} fields={personFields} idPrefix="person" />
      <div className={styles['tools']}>
        <Button type="submit" disabled={!form.formState.isValid}>
          Seguir
        </Button>
        <Button look="outline" onClick={onCancel}>
          Buscar socio
        </Button>
      </div>
    </form>
  );
}
