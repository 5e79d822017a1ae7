import type { StoredRecord } from '../../../lib/firestore.ts';
import { icon } from '../../../ui/icon.tsx';
import type { Relations } from '../records/relation.ts';
import { useRelated } from '../records/use-related.ts';
import { CellView } from './CellView.tsx';
import type { Column } from './columns.ts';
import type { RowAction } from './row-action.ts';
import { Link, type LinkProps } from '../../../ui/Link.tsx';
import styles from './Table.module.css';

const PencilIcon = icon(<path d="M4 20h4L19 9l-4-4L4 16zM13 7l4 4" />);

interface Props {
  title: string;
  columns: readonly Column[];
  relations: Relations;
  rows: readonly StoredRecord[];
  /** Where the pencil of a row leads; null without a pencil. */
  editLink: ((row: StoredRecord) => LinkProps) | null;
  action: RowAction | null;
  /** Called when the row's action was chosen. */
  onAct: (row: StoredRecord) => void;
}

/** Columns of records with the tools of each row. Below 768 px each row is a card. */
export function RecordTable({ title, columns, relations, rows, editLink, action, onAct }: Props) {
  const related = useRelated(relations, rows);
  const hasTools = editLink !== null || action !== null;
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
            {hasTools && (
              <th scope="col" className={styles['tools']}>
                Acciones
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-id={row.id}>
              {columns.map(({ label, cell }) => (
                <td key={label} data-label={label}>
                  <CellView cell={cell(row, related)} />
                </td>
              ))}
              {hasTools && (
                <td data-label="Acciones" className={styles['tools']}>
                  <RowTools row={row} editLink={editLink} action={action} onAct={onAct} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ToolsProps = { row: StoredRecord } & Pick<Props, 'editLink' | 'action' | 'onAct'>;

const RowTools = ({ row, editLink, action, onAct }: ToolsProps) => (
  <div className={styles['actions']}>
    {editLink && (
      <Link {...editLink(row)} className={styles['action']} aria-label={`Editar ${row.id}`}>
        <PencilIcon size={20} />
      </Link>
    )}
    {action?.isOffered(row) && (
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
);
