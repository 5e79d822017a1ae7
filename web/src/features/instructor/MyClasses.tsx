import { useTrainerSessions } from '../../state/server-cache/use-sessions.ts';
import { ApiError } from '../../api/client.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useNow } from '../../ui/use-now.ts';
import { dayWords } from '../../widgets/agenda/day-words.ts';
import { UnsentMarks } from '../../widgets/roster/UnsentMarks.tsx';
import { ClassCard } from './ClassCard.tsx';
import styles from './Instructor.module.css';
import { PanelLinks } from './PanelLinks.tsx';

const noTrainer = (
  <Empty>
    <p>Tu cuenta ya no está unida a un instructor. Si es un error, hablá con la administración.</p>
  </Empty>
);

export function MyClasses() {
  const now = useNow();
  const own = useTrainerSessions();
  const refused = own.error instanceof ApiError && own.error.code === 'FORBIDDEN';
  return (
    <>
      <h1>Mis clases</h1>
      <PanelLinks trainer={own.data?.trainer.name} />
      <UnsentMarks />
      <Loaded
        of={own}
        what="tus clases"
        loading={<Spinner label="Cargando tus clases…" />}
        missing={refused && noTrainer}
      >
        {({ desde, sessions }) =>
          sessions.length === 0 ? (
            <Empty>
              <p>No tenés clases en los próximos días.</p>
            </Empty>
          ) : (
            <div className={styles['days']}>
              {[...Map.groupBy(sessions, ({ date }) => date)].map(([date, ofDay]) => (
                <section key={date} aria-labelledby={`day-${date}`}>
                  <h2 id={`day-${date}`}>{dayWords(date, desde)}</h2>
                  <ol>
                    {ofDay.map((session) => (
                      <ClassCard key={session.diaHoraId} session={session} now={now} />
                    ))}
                  </ol>
                </section>
              ))}
            </div>
          )
        }
      </Loaded>
    </>
  );
}
