import { env } from '../config/env.ts';

/** Where reCAPTCHA runs without its badge, Google wants these words: https://cloud.google.com/recaptcha/docs/faq. */
export function RecaptchaNotice({ className }: { className?: string | undefined }) {
  if (!env.appCheckKey) return null;
  return (
    <p className={className}>
      Este sitio está protegido por reCAPTCHA y se aplican la <a href="https://policies.google.com/privacy">Política de Privacidad</a> y los{' '}
      <a href="https://policies.google.com/terms">Términos del Servicio</a> de Google.
    </p>
  );
}
