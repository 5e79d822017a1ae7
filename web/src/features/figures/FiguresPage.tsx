import { formatPesos } from '@gym-power/domain';
import { useEffect } from 'react';
import { useAdminData } from '../../state/server-cache/use-admin-data.ts';
import { Button } from '../../ui/Button.tsx';
import { FigureTile, UNKNOWN } from '../../ui/FigureTile.tsx';
import type { Loadable } from '../../ui/Loaded.tsx';
import { Tiles } from '../../ui/Tiles.tsx';
import { TitleBar } from '../../ui/TitleBar.tsx';
import { checkRole } from '../../widgets/records/failures.ts';
import { readSoldSlots } from '../../widgets/records/read-sold-slots.ts';
import { comparedWords } from './compared-words.ts';
import { Figure } from './Figure.tsx';
import styles from './Figures.module.css';
import {
  occupancyOf,
  RATING_WEEKS,
  readIncome,
  readNewMembers,
  readRatings,
  type Trend,
  WEEKS,
} from './read-figures.ts';

const numeral = (value: number): string => String(Math.round(value * 100) / 100);
const percent = (value: number): string => `${value}%`;
const decimal = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

export default function FiguresPage() {
  useEffect(checkRole, []);
  const income = useAdminData('income', () => readIncome(new Date()));
  const newMembers = useAdminData('newMembers', () => readNewMembers(new Date()));
  const slots = useAdminData('slots', readSoldSlots);
  const ratings = useAdminData('ratings', () => readRatings(new Date()));
  const all = [income, newMembers, slots, ratings];

  const refresh = () => {
    checkRole();
    for (const { refetch } of all) void refetch();
  };
  return (
    <>
      <TitleBar>
        <h2>Figuras</h2>
        <Button look="outline" disabled={all.some(({ isFetching }) => isFetching)} onClick={refresh}>
          Actualizar
        </Button>
      </TitleBar>
      <Tiles>
        <FigureTile figure={income} value={(trend) => formatPesos(thisWeek(trend))}>
          Ingresos de esta semana
          <Compared trend={income.data} format={formatPesos} />
        </FigureTile>
        <FigureTile figure={newMembers} value={(trend) => numeral(thisWeek(trend))}>
          Socios nuevos esta semana
          <Compared trend={newMembers.data} format={numeral} />
        </FigureTile>
        <FigureTile figure={ratings} value={({ mean }) => (mean === null ? UNKNOWN : decimal.format(mean))}>
          Promedio de las reseñas
          {ratings.data && ratings.data.meanBefore !== null && (
            <small className={styles['compared']}>
              {decimal.format(ratings.data.meanBefore)} hace {RATING_WEEKS} semanas
            </small>
          )}
        </FigureTile>
      </Tiles>
      <div className={styles['figures']}>
        <Figure
          title="Ingresos por semana"
          headings={['Semana del', 'Ingresos']}
          points={weeksOf(income)}
          note={totalWords(income.data, formatPesos)}
          format={formatPesos}
        />
        <Figure
          title="Socios nuevos por semana"
          headings={['Semana del', 'Socios']}
          points={weeksOf(newMembers)}
          note={totalWords(newMembers.data, numeral)}
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
    </>
  );
}

const thisWeek = ({ weeks }: Trend): number => weeks.at(-1)?.value ?? 0;

const weeksOf = ({ data, error, refetch }: Loadable<Trend>) => ({ data: data?.weeks, error, refetch });

function Compared({ trend, format }: { trend: Trend | undefined; format: (value: number) => string }) {
  if (!trend) return null;
  const period = 'la semana pasada a esta altura';
  return (
    <small className={styles['compared']}>{comparedWords(thisWeek(trend), trend.weekBefore, { format, period })}</small>
  );
}

function totalWords(trend: Trend | undefined, format: (value: number) => string): string | undefined {
  if (!trend) return undefined;
  const total = trend.weeks.reduce((sum, { value }) => sum + value, 0);
  const period = `las ${WEEKS} semanas anteriores`;
  return `${format(total)} en ${WEEKS} semanas, ${comparedWords(total, trend.periodBefore, { format, period })}.`;
}
