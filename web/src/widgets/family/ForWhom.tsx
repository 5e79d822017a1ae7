import { useFamily } from '../../state/server-cache/use-family.ts';
import styles from './ForWhom.module.css';
import type { ForWhomProps } from './ForWhomRoom.tsx';

export default function ForWhom({ label, para, onPara }: ForWhomProps) {
  const { data: family = [] } = useFamily();
  const hasLeft = para && !family.some(({ id }) => id === para.id);
  if (family.length === 0) return para ? <span>Para {para.name}</span> : null;
  return (
    <select
      className={styles['who']}
      aria-label={label}
      value={para?.id ?? ''}
      onChange={({ target }) => onPara(family.find(({ id }) => id === target.value))}
    >
      <option value="">Para mí</option>
      {family.map(({ id, name }) => (
        <option key={id} value={id}>
          Para {name}
        </option>
      ))}
      {hasLeft && <option value={para.id}>Para {para.name}</option>}
    </select>
  );
}
