import { formatPesos } from '@gym-power/domain';
import { useEffect, useState } from 'react';
import { paths } from '../../config/paths.ts';
import { useAdminData } from '../../state/server-cache/use-admin-data.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { TitleBar } from '../../ui/TitleBar.tsx';
import { Differences } from './Differences.tsx';
import { readDifferences } from './read-differences.ts';
import { checkRole } from '../../widgets/records/failures.ts';
import { WeekOfPlaces } from './WeekOfPlaces.tsx';
import { UnclearPayments } from './UnclearPayments.tsx';
import { AttendanceFigures } from './AttendanceFigures.tsx';
import { Figure } from './Figure.tsx';
import { FigureTile, UNKNOWN } from '../../ui/FigureTile.tsx';
import styles from './Figures.module.css';
import { readAwaitingOrders, occupancyOf, readIncome, readNewMembers, readRatings, readSlots } from './read-figures.ts';
import { Tiles } from '../../ui/Tiles.tsx';
import { useAttendance } from './use-attendance.ts';

const numeral = (value: number): string => String(Math.round(value * 100) / 100);
const percent = (value: number): string => `${value}%`;
const decimal = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

export default function FiguresPage() {
  useEffect(checkRole, []);
  const [openedAt] = useState(() => new Date());
  const income = useAdminData('income', () => readIncome(new Date()));
  const newMembers = useAdminData('newMembers', () => readNewMembers(new Date()));
  const slots = useAdminData('slots', readSlots);
  const ratings = useAdminData('ratings', readRatings);
  const awaiting = useAdminData('awaiting', readAwaitingOrders);
  const differences = useAdminData('differences', readDifferences);
  const { ref: attendancePlace, near, attendance } = useAttendance();
  const all = [income, newMembers, slots, ratings, awaiting, differences, ...(near ? [attendance.figures] : [])];

  const refresh = () => {
    checkRole();
    for (const { refetch } of all) void refetch();
  };
  return (
    <>
      <TitleBar>
        <h2>Resumen</h2>
        <Button look="outline" disabled={all.some(({ isFetching }) => isFetching)} onClick={refresh}>
          Actualizar
        </Button>
      </TitleBar>
      <UnclearPayments />
      <Differences found={differences} />
      <Tiles>
        <FigureTile figure={income} value={(weeks) => formatPesos(weeks.at(-1)?.value ?? 0)}>
          Ingresos de esta semana
        </FigureTile>
        <FigureTile figure={awaiting} value={({ count }) => String(count)}>
          <Link to={paths.adminSection('ordenes')}>Ordenes que esperan el pago</Link>{' '}
          {awaiting.data && `(${formatPesos(awaiting.data.amount)})`}
        </FigureTile>
        <FigureTile figure={newMembers} value={(weeks) => numeral(weeks.at(-1)?.value ?? 0)}>
          Socios nuevos esta semana
        </FigureTile>
        <FigureTile figure={ratings} value={({ mean }) => (mean === null ? UNKNOWN : decimal.format(mean))}>
          Promedio de las reseñas
        </FigureTile>
      </Tiles>
      <WeekOfPlaces slots={slots} now={openedAt} />
      <div className={styles['figures']}>
        <Figure
          title="Ingresos por semana"
          headings={['Semana del', 'Ingresos']}
          points={income}
          format={formatPesos}
        />
        <Figure
          title="Socios nuevos por semana"
          headings={['Semana del', 'Socios']}
          points={newMembers}
          format={numeral}
        />
        <Figure
          title="Ocupación de cada horario"
          headings={['Horario', 'Ocupación']}
          points={{ data: slots.data && occupancyOf(slots.data), error: slots.error, refetch: slots.refetch }}
          format={percent}
          horizontal
          max={100}
        />
        <Figure
          title="Reseñas por puntaje"
          headings={['Puntaje', 'Reseñas']}
          points={{ data: ratings.data?.points, error: ratings.error, refetch: ratings.refetch }}
          format={numeral}
        />
      </div>
      <AttendanceFigures {...attendance} place={attendancePlace} />
    </>
  );
}
