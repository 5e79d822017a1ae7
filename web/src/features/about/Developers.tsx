import styles from './AboutPage.module.css';
import { developers } from './developers.ts';

export function Developers() {
  return (
    <section className={styles['section']} aria-labelledby="developers-title">
      <h2 id="developers-title">Quiénes hicieron este sitio</h2>
      <ul className={styles['developers']}>
        {developers.map(({ name, role, github, linkedin }) => (
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
