import { demoFacts } from '../../config/demo-facts.ts';
import { address } from '../../config/gym.ts';
import { paths } from '../../config/paths.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Footer.module.css';
import { Logo } from './Logo.tsx';

export function Footer() {
  return (
    <footer className={styles['footer']}>
      <div className={`page ${styles['row']}`}>
        <div>
          <Logo />
          <p className={styles['place']}>{address}</p>
        </div>
        <nav aria-label="Pie de página">
          <Link to={paths.about}>Sobre nosotros!</Link>
          <Link to={paths.activities}>Clases</Link>
          <Link to={paths.reviews}>Reseñas</Link>
        </nav>
        <nav aria-label="Redes sociales">
          {demoFacts.social.map(({ name, href }) => (
            <a key={name} href={href} rel="noreferrer">
              {name}
            </a>
          ))}
        </nav>
      </div>
      <p className={`page ${styles['copy']}`}>© Gym Power</p>
    </footer>
  );
}
