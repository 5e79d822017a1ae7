/** Exchanges reCAPTCHA Enterprise's verdict for a token that goes with calls to the server, Auth and Firestore. */
import type { FirebaseApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

const RECAPTCHA = 'https://www.google.com/recaptcha/enterprise.js?render=explicit';
const TIMEOUT_MS = 5_000;

declare global {
  var grecaptcha: { enterprise?: { ready: (callback: () => void) => void } } | undefined;
}

/**
 * Firebase's own loader does not notice when something blocks reCAPTCHA, and signing in would hang.
 * @throws Error if it is blocked or does not load in time
 */
function recaptchaReady(): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('reCAPTCHA did not load'));
    const script = document.createElement('script');
    script.src = RECAPTCHA;
    script.addEventListener('load', () =>
      globalThis.grecaptcha?.enterprise ? globalThis.grecaptcha.enterprise.ready(resolve) : fail(),
    );
    script.addEventListener('error', fail);
    setTimeout(fail, TIMEOUT_MS);
    document.head.append(script);
  });
}

export type SiteToken = () => Promise<string | null>;

/**
 * Call it before any other Firebase service starts, or that service sends no token.
 * @throws Error if reCAPTCHA is blocked or does not load in time
 */
export async function startAppCheck(app: FirebaseApp, siteKey: string): Promise<SiteToken> {
  await recaptchaReady();
  const appCheck = initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  return () =>
    getToken(appCheck).then(
      ({ token }) => token,
      (error: unknown) => {
        console.warn('App Check', error);
        return null;
      },
    );
}
