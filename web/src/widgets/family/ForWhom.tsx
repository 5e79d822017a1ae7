import type { Relative } from '../../state/groups/cart.ts';
import { useFamily } from '../../state/server-cache/use-family.ts';

interface Props {
  label: string;
  className?: string | undefined;
  /** Undefined for the member. */
  para: Relative | undefined;
  onPara: (para: Relative | undefined) => void;
}

export default function ForWhom({ label, className, para, onPara }: Props) {
  const { data: family = [] } = useFamily();
  const hasLeft = para && !family.some(({ id }) => id === para.id);
  if (family.length === 0) return para ? <span>Para {para.name}</span> : null;
  return (
    <select
      className={className}
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
