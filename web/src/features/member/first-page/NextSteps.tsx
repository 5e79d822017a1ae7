import { useAtomValue } from 'jotai';
import { paths } from '../../../config/paths.ts';
import { loginAtom } from '../../../state/groups/login.ts';
import type { BoughtActivity } from '../../../state/orders/bought-places.ts';
import { useOwnReviews } from '../../../state/server-cache/use-reviews.ts';
import { useVerification } from '../../../state/session/use-verification.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import styles from './FirstPage.module.css';
import { missingWords, unreviewed } from './next-steps.ts';

interface Props {
  bought: readonly BoughtActivity[];
  now: Date;
}

export function NextSteps({ bought, now }: Props) {
  const { user, emailVerified } = useAtomValue(loginAtom);
  const { data: reviews } = useOwnReviews();
  const missing = user ? missingWords(user) : '';
  const toReview = reviews ? unreviewed(bought, reviews, now) : [];
  if (emailVerified && !missing && toReview.length === 0) return null;
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps">Para hacer</h2>
      <ul className={styles['rows']}>
        {!emailVerified && <VerifyStep email={user?.email ?? ''} />}
        {missing && (
          <li>
            <p>
              <b>Completá tu perfil</b>
              <span className={styles['note']}>{missing}</span>
            </p>
            <ButtonLink look="outline" to={paths.memberView('perfil')}>
              Ir a Mi Perfil
            </ButtonLink>
          </li>
        )}
        {toReview.length > 0 && (
          <li>
            <p>
              <b>Contá cómo te fue en {toReview[0]!.name}</b>
              <span className={styles['note']}>Tu reseña ayuda a quien todavía no se decide.</span>
            </p>
            <ButtonLink look="outline" to={paths.memberView('actividades')}>
              Escribir una reseña
            </ButtonLink>
          </li>
        )}
      </ul>
    </section>
  );
}

function VerifyStep({ email }: { email: string }) {
  const { sending, send } = useVerification();
  return (
    <li>
      <p>
        <b>Verificá tu email</b>
        <span className={styles['note']}>Te mandamos un enlace a {email}: así sabemos que los avisos te llegan.</span>
      </p>
      <Button look="outline" disabled={sending} onClick={() => void send()}>
        Enviar el enlace
      </Button>
    </li>
  );
}
