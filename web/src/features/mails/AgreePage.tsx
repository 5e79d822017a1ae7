import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { refusalOr } from '../../api/client.ts';
import { agreeToMails } from '../../api/mails.ts';
import { paths } from '../../config/paths.ts';
import { Link } from '../../ui/Link.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './AgreePage.module.css';
import { LeaveDigest } from './LeaveDigest.tsx';

/** Landing page of the mail links that subscribe or unsubscribe. */
export default function AgreePage() {
  const [query] = useSearchParams();
  const leaving = query.get('resumen');
  return (
    <section className={styles['page']}>
      <PageMeta title="Avisos por mail" description="Los avisos por mail de Gym Power." />
      <h1>Avisos por mail</h1>
      {leaving ? <LeaveDigest token={leaving} /> : <Agreement token={query.get('enlace') ?? ''} />}
      <Link to={paths.home}>Ir al inicio</Link>
    </section>
  );
}

/** The request runs on load. It needs JavaScript, so mail filters that only follow links subscribe nobody. */
function Agreement({ token }: { token: string }) {
  const [answer, setAnswer] = useState<string | null>(
    token ? null : 'Para confirmar, abrí el enlace que te llegó por mail.',
  );

  useEffect(() => {
    if (!token) return;
    agreeToMails(token).then(
      () => setAnswer('¡Listo! Desde ahora te llegan los avisos de esas compras.'),
      (error: unknown) => {
        console.error(error);
        setAnswer(refusalOr(error, 'Algo salió mal: abrí el enlace de nuevo en un rato.'));
      },
    );
  }, [token]);

  return <div role="status">{answer === null ? <Spinner /> : <p>{answer}</p>}</div>;
}
