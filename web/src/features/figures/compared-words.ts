/** `25 % más que los $40.000 de la semana pasada` */
export function comparedWords(
  value: number,
  before: number,
  { format, period }: { format: (value: number) => string; period: string },
): string {
  if (value === before) return `lo mismo que ${period}`;
  if (before === 0) return `${period}: ${format(0)}`;
  const percent = Math.round((100 * Math.abs(value - before)) / Math.abs(before));
  return `${percent} % ${value > before ? 'más' : 'menos'} que ${period} (${format(before)})`;
}
