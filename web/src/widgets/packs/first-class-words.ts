import { type FirstClass, namedDay } from '@gym-power/domain';

/** `Yoga, jueves 3/12, 19:00` */
export const firstClassWords = ({ name, date, hour }: FirstClass): string => `${name}, ${namedDay(date)}, ${hour}`;
