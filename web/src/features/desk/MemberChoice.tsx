import type { DeskPerson } from '@gym-power/domain';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from '../../ui/Panel.module.css';
import { MemberSearch } from '../../widgets/members/MemberSearch.tsx';
import { MemberWords } from '../../widgets/members/MemberWords.tsx';
import type { FoundMember } from '../../widgets/members/read-members.ts';
import { type AskedPerson, PersonForm } from './PersonForm.tsx';
import { unnamed } from './use-sale.ts';

interface Props {
  /** A new person whose sale was refused, because somebody has the address. */
  asked: AskedPerson | null;
  /** Opens the form of a new person. */
  beginsNew: boolean;
  onMember: (member: FoundMember) => void;
  onPerson: (person: DeskPerson) => void;
  onUnnamed: () => void;
}

export function MemberChoice({ asked, beginsNew, onMember, onPerson, onUnnamed }: Props) {
  const id = useId();
  const now = useNow();
  const [isNew, setNew] = useState(beginsNew || asked !== null);
  if (isNew) return <PersonForm asked={asked} onCancel={() => setNew(false)} onMember={onMember} onPerson={onPerson} />;
  return (
    <section className={styles['panel']} aria-labelledby={`${id}-who`}>
      <h3 id={`${id}-who`}>¿Para quién?</h3>
      <MemberSearch>
        {(member) => (
          <button type="button" className={styles['choice']} onClick={() => onMember(member)}>
            <b>{member.name}</b>
            <MemberWords member={member} now={now} />
          </button>
        )}
      </MemberSearch>
      <div className={styles['tools']}>
        <Button look="outline" onClick={() => setNew(true)}>
          Persona nueva
        </Button>
        <Button look="outline" onClick={onUnnamed}>
          {unnamed.name}
        </Button>
      </div>
    </section>
  );
}
