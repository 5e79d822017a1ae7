/** The days on which the gym offers classes (specification, sections 2 and 5: no Viernes). */
export const days = ['Lunes', 'Martes', 'Miercoles', 'Jueves', 'Sabado', 'Domingo'] as const;

export type Day = (typeof days)[number];

/** Minutes since midnight, from `H:MM` or `HH:MM`. */
export const minutesOf = (hour: string): number => {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  return hours * 60 + minutes;
};

export const byWeek = (a: { day: string; hour: string }, b: { day: string; hour: string }): number =>
  days.indexOf(a.day as Day) - days.indexOf(b.day as Day) || minutesOf(a.hour) - minutesOf(b.hour);
