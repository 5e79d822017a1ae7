import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';
import type { Point } from './read-figures.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

const color = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** What stands beside a bar; the table has the whole name. */
const MOST_CHARACTERS = 26;
const shortened = (name: string): string =>
  name.length > MOST_CHARACTERS ? `${name.slice(0, MOST_CHARACTERS)}…` : name;

interface Props {
  points: readonly Point[];
  /** Many long names read better one under the other. */
  horizontal: boolean;
  format: (value: number) => string;
  max: number | undefined;
}

/** A picture of the table that stands beside it, and so silent. */
export function BarChart({ points, horizontal, format, max }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const text = { color: color('--muted') };
    const values = {
      beginAtZero: true,
      ...(max !== undefined && { max }),
      grid: { color: color('--line') },
      ticks: { ...text, precision: 0, callback: (value: string | number) => format(Number(value)) },
    };
    const names = {
      grid: { display: false },
      ticks: {
        ...text,
        autoSkip: !horizontal,
        callback: (_: unknown, index: number) => shortened(points[index]?.label ?? ''),
      },
    };
    const chart = new Chart(canvas.current!, {
      type: 'bar',
      data: {
        labels: points.map(({ label }) => label),
        datasets: [
          {
            data: points.map(({ value }) => value),
            backgroundColor: color('--brasa'),
            borderRadius: 3,
            maxBarThickness: 36,
          },
        ],
      },
      options: {
        indexAxis: horizontal ? 'y' : 'x',
        maintainAspectRatio: false,
        animation: false,
        scales: horizontal ? { x: values, y: names } : { x: names, y: values },
        plugins: { tooltip: { callbacks: { label: ({ raw }) => format(Number(raw)) } } },
      },
    });
    return () => chart.destroy();
  }, [points, horizontal, format, max]);
  return (
    <div
      style={{ position: 'relative', overflow: 'hidden', height: horizontal ? points.length * 24 + 48 : 240 }}
      aria-hidden="true"
    >
      <canvas ref={canvas} />
    </div>
  );
}
