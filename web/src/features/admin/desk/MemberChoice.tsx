import { deskPersonSchema, type DeskPerson } from '@gym-power/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import type { FormField } from '../form/form-field.ts';
import { FormFields } from '../form/FormFields.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import styles from './Desk.module.css';
import { type FoundMember, useMemberSearch } from './use-member-search.ts';

const personFields: readonly FormField[] = [
  { name: 'name', label: 'Nombre', kind: 'text' },
  { name: 'lastName', label: 'Apellido', kind: 'text' },
  { name: 'phoneNumber', label: 'Teléfono', kind: 'text', hint: 'Con el código de área: 11 4567-8901' },
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

/** Who buys: a member, found from the first key on, or somebody new. */
export function MemberChoice({ onMember, onPerson }: Props) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isNew, setNew] = useState(false);
  const typed = text.trim();
  useEffect(() => inputRef.current?.focus(), [inputRef]);
  const { data: found = [], error, isFetching } = useMemberSearch(typed);

  if (isNew) return <PersonForm onCancel={() => setNew(false)} onPerson={onPerson} />;
  return (
    <section className={styles['panel']} aria-labelledby={`${id}-who`}>
      <h3 id={`${id}-who`}>¿Para quién?</h3>
      <Field
        id={`${id}-search`}
        ref={inputRef}
        label="Buscar socio"
        type="search"
        placeholder="Nombre, teléfono o email"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {typed !== '' && (
        <ul className={styles['list']} aria-label="Socios encontrados" aria-busy={isFetching}>
          {found.map((member) => (
            <li key={member.id}>
              <button type="button" className={styles['choice']} onClick={() => onMember(member)}>
                <b>{member.name}</b>
                <small>{[member.phoneNumber, member.email].filter(Boolean).join(' · ')}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status">
        {typed !== '' && !isFetching && error !== null && 'No se pudo buscar. Revisá tu conexión y probá de nuevo.'}
        {typed !== '' && !isFetching && error === null && found.length === 0 && `Nadie coincide con «${typed}».`}
      </p>
      <Button look="outline" onClick={() => setNew(true)}>
        Persona nueva
      </Button>
    </section>
  );
}

function PersonForm({ onCancel, onPerson }: { onCancel: () => void; onPerson: (person: DeskPerson) => void }) {
  const form = useRecordForm(deskPersonSchema, { name: '', lastName: '', phoneNumber: '', email: '' });
  const submit = form.handleSubmit((person) => onPerson(person as unknown as DeskPerson));
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
