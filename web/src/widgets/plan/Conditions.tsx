import { noticeWords } from '@gym-power/domain';
import { paths } from '../../config/paths.ts';
import { useGym } from '../../state/server-cache/use-gym.ts';
import { Link } from '../../ui/Link.tsx';

/** The server keeps the accepted version with the order. */
export const Conditions = ({ className }: { className?: string | undefined }) => (
  <p className={className}>
    Tenés diez días para arrepentirte, sin dar motivos: te devolvemos todo.
    <br />
    {noticeWords(useGym({ live: true }))}
    <br />
    No se renueva solo. Al pagar aceptás las <Link to={paths.terms}>condiciones</Link>.
  </p>
);
