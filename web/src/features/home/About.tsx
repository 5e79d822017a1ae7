import { paths } from '../../config/paths.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './About.module.css';

const promises = [
  { title: 'Elegí tu hora', text: 'Cada clase muestra sus días y los lugares que quedan.' },
  { title: 'Pagá y listo', text: 'Con Mercado Pago: el lugar es tuyo cada semana, hasta que termina tu plan.' },
  { title: 'Entrená acompañado', text: 'Grupos chicos e instructores que saben tu nombre.' },
];

export function About() {
  return (
    <section id="about" className={`page ${styles['about']}`}>
      <h2 id="about-title">Venís, entrenás, volvés</h2>
      {/* Phones scroll it sideways, so the keyboard must be able to reach it. */}
      <ol className={styles['promises']} tabIndex={0} aria-labelledby="about-title">
        {promises.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles['more']}>
        <Link to={paths.about}>Conocé al equipo y dónde encontrarnos</Link>
      </p>
    </section>
  );
}
