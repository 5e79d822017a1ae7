import { env } from '../config/env.ts';
import styles from './RecaptchaNotice.module.css';

/** Google requires this text where reCAPTCHA runs without its badge: https://cloud.google.com/recaptcha/docs/faq. */
export function RecaptchaNotice() {
  if (!env.appCheckKey) return null;
  return (
    <p className={styles['notice']}>
      Este sitio está protegido por reCAPTCHA y se aplican la{' '}
      <a href="https://policies.google.com/privacy">Política de Privacidad</a> y los{' '}
      <a href="https://policies.google.com/terms">Términos del Servicio</a> de Google.
    </p>
  );
}
