import { addressOf, type Gym, socialLinks } from '@gym-power/domain';
import { paths } from '../../config/paths.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Footer.module.css';
import { Logo } from './Logo.tsx';

interface Props {
  gym: Gym;
  /** Whether it repeats the buttons of the strip above the header. */
  withRights?: boolean;
}

/** Seller details that the law requires (docs/decisions/096-the-law-on-every-page.md). */
export const FooterContent = ({ gym, withRights = true }: Props) => (
  <>
    <div className={`page ${styles['row']}`}>
      <div>
        <Logo />
        <p className={styles['place']}>
          {addressOf(gym)}
          <br />
          {gym.openingHours}
        </p>
      </div>
      <nav aria-label="Pie de página">
        <Link to={paths.about}>Sobre nosotros!</Link>
        <Link to={paths.activities}>Clases</Link>
        <Link to={paths.reviews}>Reseñas</Link>
      </nav>
      <nav aria-label="Redes sociales">
        {socialLinks(gym).map(({ name, href }) => (
          <a key={name} href={href} rel="noreferrer">
            {name}
          </a>
        ))}
      </nav>
      <nav aria-label="Defensa del consumidor">
        {withRights && (
          <>
            <Link to={paths.withdrawal}>Botón de arrepentimiento</Link>
            <Link to={paths.leaving}>Botón de baja de servicio</Link>
          </>
        )}
        <a href="https://autogestion.produccion.gob.ar/consumidores" rel="noreferrer">
          Defensa de las y los Consumidores. Para reclamos: Ingrese aquí
        </a>
        <Link to={paths.terms}>Ejemplares de contrato de adhesión – Ley N° 24.240 de Defensa del Consumidor</Link>
      </nav>
    </div>
    <div className={`page ${styles['legal']}`}>
      <p>
        © {gym.tradeName} · {gym.legalName} · CUIT {gym.cuit} · {addressOf(gym)}
        <br />
        Atención al cliente: {gym.serviceHours} · <a href={`mailto:${gym.email}`}>{gym.email}</a> ·{' '}
        <a href={`tel:${gym.phone.replaceAll(/[^+\d]/g, '')}`}>{gym.phone}</a>
      </p>
      {gym.dataFiscalLink && (
        <a className={styles['fiscal']} href={gym.dataFiscalLink} rel="noreferrer">
          {gym.dataFiscalImage ? (
            <img src={gym.dataFiscalImage} alt="Data Fiscal" width="40" height="55" loading="lazy" />
          ) : (
            'Data Fiscal'
          )}
        </a>
      )}
    </div>
  </>
);
