import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { hourRows } from './week-slot.ts';
import styles from './Week.module.css';

export interface WeekColumn {
  id: string;
  label: string;
  note?: string | undefined;
  isToday?: boolean;
}

interface Props<T> {
  label: string;
  columns: readonly WeekColumn[];
  items: readonly T[];
  columnOf: (item: T) => string;
  shown: string;
  onShow: (column: string) => void;
  children: (item: T) => ReactNode;
}

export function WeekTable<T extends { id: string; hour: string }>({
  label,
  columns,
  items,
  columnOf,
  shown,
  onShow,
  children,
}: Props<T>) {
  const ids = columns.map(({ id }) => id);
  const rows = hourRows(items, ids, columnOf);
  const counts = Map.groupBy(items, columnOf);
  return (
    <>
      <DayStrip columns={columns} counts={counts} shown={shown} onShow={onShow} />
      <div className={styles['frame']} role="region" aria-label={label} tabIndex={0}>
        <table className={styles['week']}>
          <thead>
            <tr>
              <th scope="col">Hora</th>
              {columns.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  data-off={column.id !== shown || undefined}
                  aria-current={column.isToday ? 'date' : undefined}
                >
                  {column.label}
                  {column.note && <small>{column.note}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ hour, cells }) => (
              <tr key={hour} data-off={(cells[ids.indexOf(shown)] ?? []).length === 0 || undefined}>
                <th scope="row">{hour}</th>
                {cells.map((cell, index) => (
                  <td key={ids[index]} data-off={ids[index] !== shown || undefined}>
                    {cell.length > 0 && (
                      <ul>
                        {cell.map((item) => (
                          <Fragment key={item.id}>{children(item)}</Fragment>
                        ))}
                      </ul>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface StripProps {
  columns: readonly WeekColumn[];
  counts: ReadonlyMap<string, readonly unknown[]>;
  shown: string;
  onShow: (column: string) => void;
}

function DayStrip({ columns, counts, shown, onShow }: StripProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pressed = strip.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (strip.current && pressed)
      strip.current.scrollLeft = pressed.offsetLeft - (strip.current.clientWidth - pressed.offsetWidth) / 2;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [shown]);
  return (
    <div ref={strip} className={styles['strip']} role="group" aria-label="Día">
      {columns.map(({ id, label }) => (
        <button key={id} type="button" aria-pressed={id === shown} onClick={() => onShow(id)}>
          {label} <small>{counts.get(id)?.length ?? 0}</small>
        </button>
      ))}
    </div>
  );
}
