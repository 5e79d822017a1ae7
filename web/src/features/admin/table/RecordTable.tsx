import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import type { StoredRecord } from '../../../lib/firestore.ts';
import { PencilIcon } from '../sections/section-icons.tsx';
import type { Section } from '../sections/section.ts';
import { CellView } from './CellView.tsx';
import type { RowAction } from './row-actions.ts';
import styles from './Table.module.css';
import { type KeptList, useKeptList } from '../list/use-list-state.ts';
import { useRelated } from '../records/use-related.ts';

/** What the pencil takes along, so that the edit page need not load it again. */
export interface EditState extends KeptList {
  rows: readonly StoredRecord[];
  row: StoredRecord;
}

interface Props {
  section: Section;
  rows: readonly StoredRecord[];
  action: RowAction | undefined;
  /** The row's action was chosen. */
  onAct: (row: StoredRecord) => void;
}

export function RecordTable({ section: { item, title, columns, relations, edit }, rows, action, onAct }: Props) {
  const related = useRelated(relations, rows);
  const kept = useKeptList();
  return (
    <div className={styles['frame']} tabIndex={0} role="region" aria-label={`Tabla de ${title}`}>
      <table className={`table ${styles['table']}`}>
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            {(edit ?? action) && (
              <th scope="col" className={styles['tools']}>
                Acciones
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-id={row.id}>
              {columns.map(({ label, of }) => (
                <td key={label} data-label={label}>
                  <CellView cell={of(row, related)} />
                </td>
              ))}
              {(edit ?? action) && (
                <td data-label="Acciones" className={styles['tools']}>
                  <div className={styles['actions']}>
                    {edit && (
                      <Link
                        className={styles['action']}
                        to={paths.adminEdit(item, row.id)}
                        state={{ rows, row, ...kept } satisfies EditState}
                        aria-label={`Editar ${row.id}`}
                      >
                        <PencilIcon size={20} />
                      </Link>
                    )}
                    {action?.offered(row) && (
                      <button
                        type="button"
                        className={styles['action']}
                        aria-label={`${action.label} ${row.id}`}
                        onClick={() => onAct(row)}
                      >
                        <action.Icon size={20} />
                      </button>
                    )}
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
