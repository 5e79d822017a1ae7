import { formatTelephone } from '@gym-power/domain';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import styles from '../../ui/Panel.module.css';
import { type FoundMember, useMemberSearch } from './use-member-search.ts';

export function MemberSearch({ children }: { children: (member: FoundMember) => ReactNode }) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const typed = text.trim();
  useEffect(() => inputRef.current?.focus(), [inputRef]);
  const { data: found = [], error, isFetching } = useMemberSearch(typed);
  return (
    <>
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
            <li key={member.id}>{children(member)}</li>
          ))}
        </ul>
      )}
      <p role="status">
        {typed !== '' && !isFetching && error !== null && 'No se pudo buscar. Revisá tu conexión y probá de nuevo.'}
        {typed !== '' && !isFetching && error === null && found.length === 0 && `Nadie coincide con «${typed}».`}
      </p>
    </>
  );
}

export const reachOf = ({ phoneNumber, email }: FoundMember): string =>
  [formatTelephone(phoneNumber), email].filter(Boolean).join(' · ');
