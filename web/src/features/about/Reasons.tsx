import { paths } from '../../config/paths.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './AboutPage.module.css';

const reasons = [
  {
    title: 'Entrenamiento grupal',
    text:
      'Entrenar con otros cambia todo: se falta menos, se empuja más y se festeja mejor. ' +
      'Cada clase tiene cupo, para que el grupo sea un grupo y no una multitud.',
  },
  {
    title: 'Staff experto',
    text:
      'Instructores formados, que corrigen, adaptan y llevan la cuenta de tu progreso. ' +
      'Vas a escuchar tu nombre más que el silbato.',
  },
  {
    title: 'Recetas',
    text:
      'Lo que comés también entrena. Los socios tienen un recetario completo, ' +
      'en castellano y con ingredientes de la verdulería de la vuelta.',
  },
];

export function Reasons() {
  return (
    <section className={styles['section']} aria-label="Por qué Gym Power">
      <p className={styles['intro']}>
        Gym Power es un gimnasio de barrio con la cabeza puesta en el entrenamiento grupal. Nada de máquinas que
        acumulan polvo: clases, horarios y gente que vuelve.
      </p>
      <div className={styles['reasons']}>
        {reasons.map(({ title, text }) => (
          <div key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </div>
      <p>
        <Link to={paths.activities}>Mirá las clases</Link>
      </p>
    </section>
  );
}
