import styles from '../../ui/Panel.module.css';
import { reachOf } from './MemberSearch.tsx';
import { debtWords, planWords } from './plan-words.ts';
import type { FoundMember } from './read-members.ts';

/** Distinguishes a found member from others with the same name. */
export function MemberWords({ member, now }: { member: FoundMember; now: Date }) {
  const debt = debtWords(member.plan);
  return (
    <small>
      {reachOf(member)}
      {reachOf(member) && ' · '}
      {planWords(member.plan, now)}
      {debt && <span className={styles['warning']}> · {debt}</span>}
    </small>
  );
}
