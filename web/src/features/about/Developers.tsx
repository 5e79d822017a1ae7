import styles from './AboutPage.module.css';
import { demoDevelopers } from './demo-developers.ts';

export function Developers() {
  return (
    <section className={styles['section']} aria-labelledby="developers-title">
      <h2 id="developers-title">Quiénes hicieron este sitio</h2>
      <p className={styles['demo']}>Personas y enlaces de muestra, hasta que el gimnasio ponga los suyos.</p>
      <ul className={styles['developers']}>
        {demoDevelopers.map(({ name, role, github, linkedin }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{role}</p>
            <a href={github} rel="noreferrer" aria-label={`GitHub de ${name}`}>
              GitHub
            </a>{' '}
            <a href={linkedin} rel="noreferrer" aria-label={`LinkedIn de ${name}`}>
              LinkedIn
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
