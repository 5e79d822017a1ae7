import { type Loadable, Loaded } from '../../../ui/Loaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { BarChart } from './BarChart.tsx';
import styles from './Figures.module.css';
import type { Point } from './read-figures.ts';

interface Props {
  title: string;
  /** Headings of the table: of the labels and of the values. */
  headings: readonly [string, string];
  points: Loadable<readonly Point[]>;
  format: (value: number) => string;
  horizontal?: boolean;
  max?: number;
}

export function Figure({ points, ...figure }: Props) {
  return (
    <section className={styles['figure']} aria-label={figure.title} data-tall={figure.horizontal}>
      <h3>{figure.title}</h3>
      <Loaded of={points} what="esta cifra" loading={<Spinner label={`Cargando: ${figure.title}`} />}>
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
}: Omit<Props, 'points'> & { points: readonly Point[] }) {
  return (
    <>
      <BarChart points={points} horizontal={horizontal} format={format} max={max} />
      <details>
        <summary>Ver la tabla</summary>
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
            {points.map(({ id, label, value }) => (
              <tr key={id ?? label}>
                <th scope="row">{label}</th>
                <td>{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
