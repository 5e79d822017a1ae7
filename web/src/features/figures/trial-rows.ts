import type { TrialCount, TrialFigures } from '@gym-power/domain';
import { type Column, numberCell, textCell } from '../../widgets/table/columns.ts';

type Counted = Pick<TrialCount, 'taken' | 'joined'>;

const percentOf = ({ taken, joined }: Counted): number => (taken === 0 ? 0 : Math.round((100 * joined) / taken));

export const joinedShare = (counted: Counted): string => `${percentOf(counted)}%`;

export interface TrialRow extends Counted {
  of: string;
  name: string;
}

/** The file has one row for each class and each trainer, and one for all. */
export const trialRows = ({ total, porClase, porInstructor }: TrialFigures): TrialRow[] => [
  { of: 'Total', name: '', ...total },
  ...porClase.map(({ name, taken, joined }) => ({ of: 'Clase', name: name || 'Clase borrada', taken, joined })),
  ...porInstructor.map(({ name, taken, joined }) => ({
    of: 'Instructor',
    name: name || 'Instructor borrado',
    taken,
    joined,
  })),
];

export const trialColumns: readonly Column<TrialRow>[] = [
  { label: 'Por', cell: ({ of }) => textCell(of) },
  { label: 'Nombre', cell: ({ name }) => textCell(name) },
  { label: 'Pruebas', cell: ({ taken }) => numberCell(taken) },
  { label: 'Se quedaron', cell: ({ joined }) => numberCell(joined) },
  { label: '%', cell: (row) => numberCell(percentOf(row), joinedShare(row)) },
];
