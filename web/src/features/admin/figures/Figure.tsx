import { BarChart } from './BarChart.tsx';
import styles from './Figures.module.css';
import type { Point } from './read-figures.ts';

interface Props {
  title: string;
  /** What the names and the values of the table are. */
  heads: readonly [string, string];
  points: readonly Point[];
  format: (value: number) => string;
  horizontal?: boolean;
  max?: number;
}

export function Figure({ title, heads, points, format, horizontal = false, max }: Props) {
  return (
    <section className={styles['figure']} aria-label={title} data-tall={horizontal}>
      <h3>{title}</h3>
      <BarChart points={points} horizontal={horizontal} format={format} max={max} />
      <details>
        <summary>Ver la tabla</summary>
        <table className="table">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
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
    </section>
  );
}
