import { useAtomValue } from 'jotai';
import { type MemberView, paths } from '../../config/paths.ts';
import { loginAtom } from '../../state/groups/login.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from './MemberDashboard.module.css';

const offers: { view: MemberView; title: string; text: string }[] = [
  { view: 'actividades', title: 'Actividades', text: 'Tus clases, hasta cuándo las tenés, y tus reseñas.' },
  { view: 'recetas', title: 'Recetas', text: 'Qué comer antes y después de entrenar.' },
  { view: 'compras', title: 'Compras', text: 'Tus pagos y comprobantes.' },
];

/** The view 'Inicio', also shown at addresses that name no view. */
export default function WelcomeView() {
  const { user } = useAtomValue(loginAtom);
  return (
    <>
      <h1>Bienvenido a tu panel de usuario</h1>
      <p>Hola, {user?.name}. ¿Por dónde empezamos?</p>
      <ul className={styles['offers']}>
        {offers.map(({ view, title, text }) => (
          <li key={view}>
            <h2>
              <Link to={paths.memberView(view)}>{title}</Link>
            </h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.activities}>Elegir una clase</ButtonLink>
    </>
  );
}
