import { formatTelephone } from '@gym-power/domain';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import styles from '../../ui/Panel.module.css';
import type { FoundMember } from './read-members.ts';
import { useMemberSearch } from './use-member-search.ts';

/** @param children of each member: the first link or button chooses the member */
export function MemberSearch({ children }: { children: (member: FoundMember) => ReactNode }) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const [text, setText] = useState('');
  const entered = useRef<string | null>(null);
  const typed = text.trim();
  useEffect(() => inputRef.current?.focus(), [inputRef]);
  const { data: found = [], error, isFetching, isPlaceholderData, isSuccess } = useMemberSearch(typed);

  const choices = () =>
    [...(listRef.current?.children ?? [])].flatMap((row) => row.querySelector<HTMLElement>('a, button') ?? []);

  const chooseFirst = () => choices()[0]?.click();

  // Pressing Enter right after typing chooses from the results for the current text.
  const isAnswered = typed !== '' && isSuccess && !isPlaceholderData;
  const onAnswer = useEffectEvent(() => {
    if (entered.current === typed) chooseFirst();
    entered.current = null;
  });
  useEffect(() => {
    if (isAnswered) onAnswer();
  }, [isAnswered]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === inputRef.current) {
      event.preventDefault();
      if (isAnswered) chooseFirst();
      else entered.current = typed;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const all: (HTMLElement | null)[] = [inputRef.current, ...choices()];
    const row = [...(listRef.current?.children ?? [])].find((each) => each.contains(event.target as Node));
    const at = row ? all.findIndex((each) => row.contains(each)) : 0;
    const next = all[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    // The keys come from the text field and from the links and buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown}>
      <Field
        id={`${id}-search`}
        ref={inputRef}
        label="Buscar socio"
        type="search"
        placeholder="Nombre, teléfono o email"
        autoComplete="off"
        aria-controls={typed === '' ? undefined : `${id}-found`}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {typed !== '' && (
        <ul
          id={`${id}-found`}
          ref={listRef}
          className={styles['list']}
          aria-label="Socios encontrados"
          aria-busy={isFetching}
        >
          {found.map((member) => (
            <li key={member.id}>{children(member)}</li>
          ))}
        </ul>
      )}
      <p role="status">
        {typed !== '' && !isFetching && error !== null && 'No se pudo buscar. Revisá tu conexión y probá de nuevo.'}
        {typed !== '' && !isFetching && error === null && found.length === 0 && `Nadie coincide con «${typed}».`}
      </p>
    </div>
  );
}

export const reachOf = ({ phoneNumber, email }: Pick<FoundMember, 'phoneNumber' | 'email'>): string =>
  [formatTelephone(phoneNumber), email].filter(Boolean).join(' · ');
