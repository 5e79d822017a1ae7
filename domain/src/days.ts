export const weekdays = ['Lunes', 'Martes', 'Miercoles', 'Jueves', 'Viernes', 'Sabado', 'Domingo'] as const;

export type Day = (typeof weekdays)[number];

/** The specification's days (sections 2 and 5: no Viernes), until an admin opens others. */
export const usualOpenDays: readonly Day[] = weekdays.filter((day) => day !== 'Viernes');

/** The opening days, and those on which there are slots from before a day was closed. */
export const daysWith = (openDays: readonly Day[], slots: readonly { day: Day }[]): Day[] =>
  weekdays.filter((day) => openDays.includes(day) || slots.some((slot) => slot.day === day));

/** Minutes since midnight, from `H:MM` or `HH:MM`. */
export const minutesOf = (hour: string): number => {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  return hours * 60 + minutes;
};

export const byWeek = (a: { day: string; hour: string }, b: { day: string; hour: string }): number =>
  weekdays.indexOf(a.day as Day) - weekdays.indexOf(b.day as Day) || minutesOf(a.hour) - minutesOf(b.hour);
