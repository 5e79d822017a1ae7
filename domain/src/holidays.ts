/** Ley 27.399, articles 1 and 6. Add the yearly decrees to `decided` when they appear, around the end of the year. */
export interface Holiday {
  /** `YYYY-MM-DD` */
  id: string;
  name: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const fixed: readonly (readonly [month: number, day: number, name: string])[] = [
  [1, 1, 'Año Nuevo'],
  [3, 24, 'Día de la Memoria por la Verdad y la Justicia'],
  [4, 2, 'Día del Veterano y de los Caídos en la Guerra de Malvinas'],
  [5, 1, 'Día del Trabajo'],
  [5, 25, 'Día de la Revolución de Mayo'],
  [6, 20, 'Paso a la Inmortalidad del General Belgrano'],
  [7, 9, 'Día de la Independencia'],
  [12, 8, 'Inmaculada Concepción de María'],
  [12, 25, 'Navidad'],
];

/** Days from Easter Sunday. */
const byEaster: readonly (readonly [days: number, name: string])[] = [
  [-48, 'Carnaval'],
  [-47, 'Carnaval'],
  [-2, 'Viernes Santo'],
];

/** Article 6 moves these to a Monday. */
const movable: readonly (readonly [month: number, day: number, name: string])[] = [
  [6, 17, 'Paso a la Inmortalidad del General Güemes'],
  [8, 17, 'Paso a la Inmortalidad del General San Martín'],
  [10, 12, 'Día del Respeto a la Diversidad Cultural'],
  [11, 20, 'Día de la Soberanía Nacional'],
];

/** Days by weekday, Sunday first: Tuesday and Wednesday to the Monday before, Thursday and Friday to the next. */
const shift = [0, 0, -1, -2, 4, 3, 0] as const;

interface Decided {
  /** Article 7: at most three a year. */
  bridges: readonly string[];
  /** Movable holidays on a weekend that go to a Friday or a Monday (Decreto 614/2025): from, to. */
  moved?: Readonly<Record<string, string>>;
}

const decided: Readonly<Record<number, Decided>> = {
  // Decreto 1027/2024, Resolución 139/2025 of the Jefatura de Gabinete
  2025: { bridges: ['2025-05-02', '2025-08-15', '2025-11-21'], moved: { '2025-10-12': '2025-10-10' } },
  // Resolución 164/2025 of the Jefatura de Gabinete
  2026: { bridges: ['2026-03-23', '2026-07-10', '2026-12-07'] },
};

const BRIDGE = 'Día no laborable con fines turísticos';

/** Easter Sunday of the Gregorian calendar, by the 'anonymous' algorithm (Nature, 20 April 1876). */
function easter(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}

const isoDate = (time: number): string => new Date(time).toISOString().slice(0, 10);

export function holidaysOf(year: number): Holiday[] {
  const { bridges = [], moved = {} } = decided[year] ?? {};
  const sunday = easter(year);
  const all = [
    ...fixed.map(([month, day, name]) => ({ id: isoDate(Date.UTC(year, month - 1, day)), name })),
    ...byEaster.map(([days, name]) => ({ id: isoDate(sunday + days * DAY_MS), name })),
    ...movable.map(([month, day, name]) => {
      const time = Date.UTC(year, month - 1, day);
      const id = isoDate(time + shift[new Date(time).getUTCDay()]! * DAY_MS);
      return { id: moved[id] ?? id, name };
    }),
    ...bridges.map((id) => ({ id, name: BRIDGE })),
  ];
  return all.toSorted((a, b) => a.id.localeCompare(b.id));
}

export function nextHolidays(from: string): Holiday[] {
  const year = Number(from.slice(0, 4));
  const until = `${year + 1}${from.slice(4)}`;
  return [...holidaysOf(year), ...holidaysOf(year + 1)].filter(({ id }) => id >= from && id <= until);
}
