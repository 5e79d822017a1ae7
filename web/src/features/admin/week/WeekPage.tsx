import { useEffect } from 'react';
import { paths } from '../../../config/paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useShownWeek } from '../list/use-list-state.ts';
import { checkRole } from '../../../widgets/records/failures.ts';
import { slotsSection } from '../sections/slots-section.ts';
import { ClassSelect } from '../schedule/ClassSelect.tsx';
import { AddManyButton, CopyDayButton } from '../schedule/ScheduleTools.tsx';
import { useWeek } from '../../../widgets/week/use-week.ts';
import { WeekGrid } from './WeekGrid.tsx';
import styles from '../../../widgets/week/Week.module.css';

export default function WeekPage() {
  useEffect(checkRole, []);
  const week = useWeek();
  const [shownWeek, show] = useShownWeek();
  const { classId } = shownWeek;
  return (
    <>
      <h2>{slotsSection.title}</h2>
      <Loaded of={week} what="los horarios" loading={<Spinner label="Cargando los horarios…" />}>
        {({ slots, classes }) => {
          const shown = slots.filter(({ activityId }) => !classId || activityId === classId);
          return (
            <>
              <div className={styles['bar']}>
                <ClassSelect
                  id="week-class"
                  label="Clase"
                  classes={classes}
                  value={classId}
                  onChange={(id) => show({ classId: id })}
                />
                <div className={styles['tools']}>
                  <ButtonLink look="outline" to={paths.adminSection(slotsSection.id)}>
                    Ver la lista
                  </ButtonLink>
                  <AddManyButton />
                  <CopyDayButton />
                </div>
              </div>
              {shown.length === 0 ? (
                <Empty>No hay horarios todavía.</Empty>
              ) : (
                <WeekGrid slots={shown} classes={classes} shown={shownWeek} onDay={(day) => show({ day })} />
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}
