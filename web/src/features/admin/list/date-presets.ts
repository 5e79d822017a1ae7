import { daysAfter, type IsoDate, mondayOf } from '@gym-power/domain';

export interface Days {
  /** Inclusive; '' for no bound. */
  from: IsoDate;
  to: IsoDate;
}

const firstOfMonth = (date: IsoDate): IsoDate => `${date.slice(0, 8)}01`;

export const datePresets: readonly { id: string; label: string; days: (today: IsoDate) => Days }[] = [
  { id: 'always', label: 'Siempre', days: () => ({ from: '', to: '' }) },
  { id: 'today', label: 'Hoy', days: (today) => ({ from: today, to: today }) },
  {
    id: 'week',
    label: 'Esta semana',
    days: (today) => ({ from: mondayOf(today), to: daysAfter(mondayOf(today), 6) }),
  },
  {
    id: 'month',
    label: 'Este mes',
    days: (today) => ({ from: firstOfMonth(today), to: lastOfMonth(today) }),
  },
  {
    id: 'lastMonth',
    label: 'Mes pasado',
    days: (today) => {
      const to = daysAfter(firstOfMonth(today), -1);
      return { from: firstOfMonth(to), to };
    },
  },
];

/** 31 days after its first day, any month is over. */
const lastOfMonth = (date: IsoDate): IsoDate => daysAfter(firstOfMonth(daysAfter(firstOfMonth(date), 31)), -1);

export const CUSTOM = 'custom';

/** The preset that means these days today, or `CUSTOM`. Yesterday's 'Hoy' is not today's. */
export const presetOf = ({ from, to }: Days, today: IsoDate): string =>
  datePresets.find(({ days }) => days(today).from === from && days(today).to === to)?.id ?? CUSTOM;
