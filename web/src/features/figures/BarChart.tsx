import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';
import type { Point } from './read-figures.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

const colorOf = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const shorten = (name: string, chartWidth: number): string => {
  const most = chartWidth < 400 ? 15 : 26;
  return name.length > most ? `${name.slice(0, most)}…` : name;
};

interface Props {
  points: readonly Point[];
  horizontal: boolean;
  format: (value: number) => string;
  max: number | undefined;
}

/** Hidden from screen readers: the table beside it has the same data. */
export function BarChart({ points, horizontal, format, max }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const muted = { color: colorOf('--muted') };
    const valueAxis = {
      beginAtZero: true,
      ...(max !== undefined && { max }),
      grid: { color: colorOf('--line') },
      ticks: { ...muted, precision: 0, callback: (value: string | number) => format(Number(value)) },
    };
    const nameAxis = {
      grid: { display: false },
      ticks: {
        ...muted,
        autoSkip: !horizontal,
        callback: (_: unknown, index: number) => shorten(points[index]?.label ?? '', canvas.current?.clientWidth ?? 0),
      },
    };
    const chart = new Chart(canvas.current!, {
      type: 'bar',
      data: {
        labels: points.map(({ label }) => label),
        datasets: [
          {
            data: points.map(({ value }) => value),
            backgroundColor: colorOf('--brasa'),
            borderRadius: 3,
            maxBarThickness: 36,
          },
        ],
      },
      options: {
        indexAxis: horizontal ? 'y' : 'x',
        maintainAspectRatio: false,
        animation: false,
        scales: horizontal ? { x: valueAxis, y: nameAxis } : { x: nameAxis, y: valueAxis },
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
