import { type AttendanceView, turnoutPercent } from '@gym-power/domain';
import { useMemo } from 'react';
import { Empty } from '../../ui/Empty.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import {
  classPoints,
  hourPoints,
  missedPoints,
  occupancyPoints,
  trainerPoints,
  turnoutHeadings,
} from './attendance-points.ts';
import styles from './Attendance.module.css';
import { Figure } from './Figure.tsx';
import figureStyles from './Figures.module.css';
import { MissingMembers } from './MissingMembers.tsx';
import type { Point } from './read-figures.ts';
import { Tile, Tiles } from '../../ui/Tiles.tsx';
import type { Loadable } from '../../ui/Loaded.tsx';

const percent = (value: number): string => `${value}%`;
const whole = (value: number): string => String(value);

interface Props {
  figures: Loadable<AttendanceView> & { isFetching: boolean };
}

export function AttendanceFigures({ figures }: Props) {
  return (
    <section className={styles['attendance']} aria-label="Cuántos vinieron" aria-busy={figures.isFetching}>
      <Loaded of={figures} what="la asistencia" loading={<Spinner label="Contando la asistencia…" />}>
        {(view) => <Counted view={view} />}
      </Loaded>
    </section>
  );
}

function Counted({ view }: { view: AttendanceView }) {
  const { total, ausentes, otros, desde } = view;
  const share = turnoutPercent(total);
  return (
    <>
      {share === null ? (
        <Empty>
          Todavía no hay listas marcadas en estas semanas. Cuando alguien marque quién vino a una clase, al otro día se
          ve acá cuántos vinieron, cuántos faltaron sin avisar y quién dejó de venir.
        </Empty>
      ) : (
        <Tiles>
          <Tile value={percent(share)}>Vinieron, de quienes esperábamos</Tile>
          <Tile value={whole(total.missed)}>Faltas sin aviso</Tile>
          <Tile value={whole(total.sessions)}>Clases con lista</Tile>
          <Tile value={whole(ausentes.length + otros)}>No vienen hace tres semanas</Tile>
        </Tiles>
      )}
      {share !== null && <MissingMembers missing={ausentes} more={otros} since={desde} />}
      <Charts view={view} />
    </>
  );
}

function Charts({ view }: { view: AttendanceView }) {
  // The chart redraws whenever its `points` array changes.
  const points = useMemo(
    () => ({
      classes: classPoints(view),
      hours: hourPoints(view),
      trainers: trainerPoints(view),
      missed: missedPoints(view),
      dates: occupancyPoints(view),
    }),
    [view],
  );
  return (
    <div className={figureStyles['figures']}>
      {view.total.sessions > 0 && (
        <>
          <Figure
            title="Asistencia por clase"
            headings={['Clase', ...turnoutHeadings]}
            points={known(points.classes)}
            format={percent}
            horizontal
            max={100}
          />
          <Figure
            title="Asistencia por horario"
            headings={['Hora', ...turnoutHeadings]}
            points={known(points.hours)}
            format={percent}
            max={100}
          />
          <Figure
            title="Asistencia por instructor"
            headings={['Instructor', ...turnoutHeadings]}
            points={known(points.trainers)}
            format={percent}
            horizontal
            max={100}
          />
          <Figure
            title="Faltas sin aviso por semana"
            headings={['Semana del', 'Faltas sin aviso', 'Vinieron', 'Listas']}
            points={known(points.missed)}
            format={whole}
          />
        </>
      )}
      <Figure
        title="Ocupación por fecha"
        headings={['Fecha', 'Ocupación', 'Lugares ocupados', 'Lugares', 'Clases']}
        room="wide"
        note="Hasta ayer, la gente que esperaban las listas; desde hoy, los lugares ocupados."
        points={known(points.dates)}
        format={percent}
        max={100}
      />
    </div>
  );
}

const known = (data: Point[]) => ({ data, error: null, refetch: () => undefined });
