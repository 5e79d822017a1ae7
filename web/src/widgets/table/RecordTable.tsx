import { memo, type MouseEvent } from 'react';
import type { StoredRecord } from '../../lib/firestore.ts';
import { icon } from '../../ui/icon.tsx';
import type { Related } from '../records/relation.ts';
import { CellView } from './CellView.tsx';
import type { Column } from './columns.ts';
import type { RowAction, RowLink } from './row-action.ts';
import { Link, type LinkProps } from '../../ui/Link.tsx';
import styles from './Table.module.css';

const PencilIcon = icon(<path d="M4 20h4L19 9l-4-4L4 16zM13 7l4 4" />);

const PeopleIcon = icon(
  <path d="M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 21c0-4 3-6.500 7-6.500s7 2.500 7 6.500M19 8v6M16 11h6" />,
);
const SortIcon = icon(<path d="M8 9l4-4 4 4M8 15l4 4 4-4" />);
const SortedIcon = icon(<path d="M6 15l6-7 6 7" />);

interface Sorting<Row> {
  column: string;
  descending: boolean;
  isOffered: (column: Column<Row>) => boolean;
  onSort: (column: Column<Row>) => void;
}

interface Props<Row extends StoredRecord> {
  title: string;
  columns: readonly Column<Row>[];
  related: Related;
  sorting?: Sorting<Row>;
  rows: readonly Row[];
  editLink: ((row: Row) => LinkProps) | null;
  holdersLink?: ((row: Row) => LinkProps) | null;
  links?: readonly RowLink<Row>[];
  /** Whether a press anywhere in a row follows its first link. */
  leads?: boolean;
  actions: readonly RowAction<Row>[];
  onAct: (row: Row, action: RowAction<Row>) => void;
}

const noLinks: readonly RowLink<never>[] = [];

/** Below 768 px each row is a card. */
export function RecordTable<Row extends StoredRecord>({
  title,
  columns,
  related,
  rows,
  sorting,
  editLink,
  holdersLink = null,
  links = noLinks,
  leads = false,
  actions,
  onAct,
}: Props<Row>) {
  return (
    <div className={styles['frame']} tabIndex={0} role="region" aria-label={`Tabla de ${title}`}>
      <table className={`table ${styles['table']}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.label} column={column} sorting={sorting} />
            ))}
            {hasTools({ editLink, holdersLink, links, actions }) && (
              <th scope="col" className={styles['tools']}>
                Acciones
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              {...{ row, columns, related, editLink, holdersLink, links, leads, actions, onAct }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps<Row extends StoredRecord> = Required<
  Pick<Props<Row>, 'columns' | 'related' | 'editLink' | 'holdersLink' | 'links' | 'leads' | 'actions' | 'onAct'>
> & { row: Row };

const hasTools = <Row extends StoredRecord>({
  editLink,
  holdersLink,
  links,
  actions,
}: Pick<RowProps<Row>, 'editLink' | 'holdersLink' | 'links' | 'actions'>): boolean =>
  editLink !== null || holdersLink !== null || links.length > 0 || actions.length > 0;

const classOf = <Row,>({ grows, since }: Column<Row>): string | undefined =>
  [grows && styles['grows'], since && styles[since]].filter(Boolean).join(' ') || undefined;

function followRow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const isBeside = (target as Element).closest('a, button, summary') !== null;
  if (!isBeside && !getSelection()?.toString()) currentTarget.querySelector('a')?.click();
}

function PlainRow<Row extends StoredRecord>({ columns, related, leads, ...props }: RowProps<Row>) {
  const { row } = props;
  return (
    // Keys follow the link itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <tr data-id={row.id} data-leads={leads || undefined} onClick={leads ? followRow : undefined}>
      {columns.map((column) => (
        <td key={column.label} data-label={column.label} className={classOf(column)}>
          <CellView cell={column.cell(row, related)} />
        </td>
      ))}
      {hasTools(props) && (
        <td data-label="Acciones" className={styles['tools']}>
          <RowTools {...props} />
        </td>
      )}
    </tr>
  );
}

/** Memoized: rendering fifty rows takes a slow device a tenth of a second. */
const TableRow = memo(PlainRow) as typeof PlainRow;

function Heading<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting<Row> | undefined }) {
  const className = classOf(column);
  if (!sorting?.isOffered(column))
    return (
      <th scope="col" className={className}>
        {column.label}
      </th>
    );
  const isSorted = sorting.column === column.label;
  const direction = sorting.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" className={className} aria-sort={isSorted ? direction : 'none'}>
      <button type="button" className={styles['sort']} onClick={() => sorting.onSort(column)}>
        {column.label}
        {isSorted ? <SortedIcon size={14} /> : <SortIcon size={14} />}
      </button>
    </th>
  );
}

const RowTools = <Row extends StoredRecord>({
  row,
  editLink,
  holdersLink,
  links,
  actions,
  onAct,
}: Omit<RowProps<Row>, 'columns' | 'related' | 'leads'>) => (
  <div className={styles['actions']}>
    {holdersLink && (
      <Link
        {...holdersLink(row)}
        className={styles['action']}
        aria-label={`Quién tiene lugar ${row.id}`}
        title="Quién tiene lugar"
      >
        <PeopleIcon size={20} />
      </Link>
    )}
    {links.map(({ label, Icon, to }) => {
      const address = to(row);
      return (
        address !== null && (
          <Link key={label} to={address} className={styles['action']} aria-label={`${label} ${row.id}`} title={label}>
            <Icon size={20} />
          </Link>
        )
      );
    })}
    {editLink && (
      <Link {...editLink(row)} className={styles['action']} aria-label={`Editar ${row.id}`}>
        <PencilIcon size={20} />
      </Link>
    )}
    {actions
      .filter(({ isOffered }) => isOffered(row))
      .map((action) => (
        <button
          key={action.label}
          type="button"
          className={styles['action']}
          title={action.label}
          aria-label={`${action.label} ${row.id}`}
          onClick={() => onAct(row, action)}
        >
          <action.Icon size={20} />
        </button>
      ))}
  </div>
);
