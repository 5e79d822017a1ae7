import { deskPersonSchema, type DeskPerson, TELEPHONE_HINT } from '@gym-power/domain';
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { shortDay } from '../../lib/format.ts';
import { useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { FormField } from '../../widgets/forms/form-field.ts';
import { FormFields } from '../../widgets/forms/FormFields.tsx';
import { useRecordForm } from '../../widgets/forms/use-record-form.ts';
import styles from '../../ui/Panel.module.css';
import { MemberWords } from '../../widgets/members/MemberWords.tsx';
import type { FoundMember } from '../../widgets/members/read-members.ts';
import { findSamePeople, type SamePerson } from '../../widgets/members/same-people.ts';

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

/** A new person, and the members who have the same telephone number or address. */
export interface AskedPerson {
  person: DeskPerson;
  people: readonly SamePerson[];
}

interface Props {
  asked: AskedPerson | null;
  onCancel: () => void;
  onMember: (member: FoundMember) => void;
  onPerson: (person: DeskPerson) => void;
}

export function PersonForm({ asked: first, onCancel, onMember, onPerson }: Props) {
  const [asked, setAsked] = useState(first);
  const form = useRecordForm(deskPersonSchema, {
    ...(first?.person ?? { name: '', lastName: '', phoneNumber: '', email: '' }),
  });
  const { setFocus } = form;
  useEffect(() => {
    if (!first) setFocus('name');
  }, [first, setFocus]);
  const { busy, failure, run } = useAction({ failed: 'No pudimos ver si ya está anotada. Probá de nuevo.' });
  const submit = form.handleSubmit((values) =>
    run(async () => {
      const person = values as unknown as DeskPerson;
      const people = await findSamePeople(person);
      if (people.length === 0) onPerson(person);
      else setAsked({ person, people });
    }),
  );
  if (asked)
    return <SamePeople asked={asked} onMember={onMember} onPerson={onPerson} onCorrect={() => setAsked(null)} />;
  return (
    <form className={styles['panel']} onSubmit={(event) => void submit(event)} noValidate>
      <h3>Persona nueva</h3>
      <FormFields form={form} fields={personFields} idPrefix="person" />
      {failure && (
        <p role="alert" className={styles['warning']}>
          {failure}
        </p>
      )}
      <div className={styles['tools']}>
        <Button type="submit" disabled={!form.formState.isValid || busy}>
          Seguir
        </Button>
        <Button look="outline" onMouseDown={keepFocus} onClick={onCancel}>
          Buscar socio
        </Button>
      </div>
    </form>
  );
}

/** Leaving an empty field shows its error, which would move the button away from the pointer. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

interface SamePeopleProps extends Pick<Props, 'onMember' | 'onPerson'> {
  asked: AskedPerson;
  onCorrect: () => void;
}

function SamePeople({ asked: { person, people }, onMember, onPerson, onCorrect }: SamePeopleProps) {
  const id = useId();
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const owner = people.find(({ hasAddress }) => hasAddress);
  return (
    <section className={styles['panel']} aria-labelledby={`${id}-same`}>
      <h3 id={`${id}-same`} ref={heading} tabIndex={-1}>
        {people.length === 1 ? `¿Es ${people[0]!.name}?` : '¿Es una de estas personas?'}
      </h3>
      <ul className={styles['list']}>
        {people.map((member) => (
          <li key={member.id} className={styles['row']}>
            <span>
              <b>{member.name}</b>
              <br />
              <MemberWords member={member} now={now} />
              <br />
              <small>
                {member.lastVisit ? `Última visita: ${shortDay(member.lastVisit)}` : 'Sin visitas marcadas'}
              </small>
            </span>
            <Button onClick={() => onMember(member)}>Sí, es {member.name}</Button>
          </li>
        ))}
      </ul>
      {owner && (
        <p>
          El email {person.email} ya es de {owner.name}. Si es otra persona, poné otro email o dejalo vacío.
        </p>
      )}
      <div className={styles['tools']}>
        {!owner && (
          <Button look="outline" onClick={() => onPerson(person)}>
            No, es otra persona
          </Button>
        )}
        <Button look="outline" onClick={onCorrect}>
          Corregir los datos
        </Button>
      </div>
    </section>
  );
}
