import { type Loadable, Loaded } from '../../ui/Loaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { BarChart } from './BarChart.tsx';
import styles from './Figures.module.css';
import type { Point } from './read-figures.ts';

interface Props {
  title: string;
  headings: readonly string[];
  points: Loadable<readonly Point[]>;
  format: (value: number) => string;
  horizontal?: boolean;
  max?: number;
  note?: string | undefined;
  room?: 'wide';
}

const MANY = 10;

export function Figure({ points, note, room, ...figure }: Props) {
  return (
    <section
      className={styles['figure']}
      aria-label={figure.title}
      data-room={figure.horizontal && (points.data?.length ?? 0) > MANY ? 'tall' : room}
    >
      <h3>{figure.title}</h3>
      {note && <p>{note}</p>}
      <Loaded
        of={points}
        what="esta cifra"
        loading={<Spinner label={`Cargando: ${figure.title}`} />}
        empty={<p>Todavía no hay nada que mostrar.</p>}
      >
        {(loaded) => <ChartAndTable {...figure} points={loaded} />}
      </Loaded>
    </section>
  );
}

function ChartAndTable({
  title,
  headings,
  points,
  format,
  horizontal = false,
  max,
}: Omit<Props, 'points' | 'note' | 'room'> & { points: readonly Point[] }) {
  return (
    <>
      <BarChart points={points} horizontal={horizontal} format={format} max={max} />
      <details>
        <summary>Ver la tabla</summary>
        <div className={styles['table']} tabIndex={0} role="group" aria-label={`Tabla: ${title}`}>
          <table className="table">
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                {headings.map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map(({ id, label, value, more = [] }) => (
                <tr key={id ?? label}>
                  <th scope="row">{label}</th>
                  {[format(value), ...more].map((cell, column) => (
                    <td key={headings[column + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
