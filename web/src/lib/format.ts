export { dateAndTime, longDate, shortDate, shortDay, timeOfDay } from '@gym-power/domain';

/** The specification appends '...' even to short descriptions. */
export const preview = (text: string, length: number): string => `${text.slice(0, length)}...`;

/** `4:05`; never negative. */
export const minutesAndSeconds = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Made on first use: the first `Intl` formatter makes the browser read its locales, 25 ms even on a fast machine. */
let list: Intl.ListFormat | undefined;

/** `Ana, Luz y Eva` */
export const listed = (names: readonly string[]): string => (list ??= new Intl.ListFormat('es-AR')).format(names);
