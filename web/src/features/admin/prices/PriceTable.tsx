import { formatPesos } from '@gym-power/domain';
import { CheckBox } from '../../../widgets/forms/CheckBox.tsx';
import type { PriceRow } from './price-rows.ts';
import styles from './Prices.module.css';

interface Props {
  rows: readonly PriceRow[];
  excluded: ReadonlySet<string>;
  onExclude: (excluded: ReadonlySet<string>) => void;
}

export function PriceTable({ rows, excluded, onExclude }: Props) {
  const changeable = rows.filter(({ obstacle }) => !obstacle);
  const left = changeable.filter(({ id }) => !excluded.has(id));
  const toggle = (id: string, included: boolean) => {
    const others = [...excluded].filter((each) => each !== id);
    onExclude(new Set(included ? others : [...others, id]));
  };
  return (
    <div className={styles['frame']} role="region" aria-label="Precios" tabIndex={0}>
      <table className={`table ${styles['table']}`}>
        <thead>
          <tr>
            <th scope="col">
              <CheckBox
                label="Todas"
                checked={changeable.length > 0 && left.length === changeable.length}
                indeterminate={left.length > 0 && left.length < changeable.length}
                disabled={changeable.length === 0}
                onChange={({ target }) => onExclude(new Set(target.checked ? [] : changeable.map(({ id }) => id)))}
              />
            </th>
            <th scope="col">Ahora</th>
            <th scope="col">Nuevo</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              included={!row.obstacle && !excluded.has(row.id)}
              onInclude={(included) => toggle(row.id, included)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: PriceRow;
  included: boolean;
  onInclude: (included: boolean) => void;
}

function Row({ row: { name, from, to, obstacle }, included, onInclude }: RowProps) {
  return (
    <tr className={included ? undefined : styles['out']}>
      <td>
        <CheckBox
          label={name}
          checked={included}
          disabled={obstacle !== null}
          onChange={({ target }) => onInclude(target.checked)}
        />
      </td>
      <td>{formatPesos(from)}</td>
      <td>{obstacle ?? (included ? <b>{formatPesos(to)}</b> : 'Queda igual')}</td>
    </tr>
  );
}
