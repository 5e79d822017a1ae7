/**
 * Firebase App Check on the web: reCAPTCHA Enterprise vouches for this site, and Firebase turns its word into a token for the calls to the
 * server, Auth and Firestore.
 */
import type { FirebaseApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

const RECAPTCHA = 'https://www.google.com/recaptcha/enterprise.js?render=explicit';
const PATIENCE_MS = 5_000;

declare global {
  var grecaptcha: { enterprise?: { ready: (callback: () => void) => void } } | undefined;
}

/**
 * Resolves when reCAPTCHA is there. Firebase would load it too, but does not notice when something blocks it: everything that asks for a
 * token, signing in first of all, would then wait for ever.
 * @throws Error where it is blocked or does not come in time
 */
function recaptchaReady(): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('reCAPTCHA did not come'));
    const script = document.createElement('script');
    script.src = RECAPTCHA;
    script.addEventListener('load', () =>
      globalThis.grecaptcha?.enterprise ? globalThis.grecaptcha.enterprise.ready(resolve) : fail(),
    );
    script.addEventListener('error', fail);
    setTimeout(fail, PATIENCE_MS);
    document.head.append(script);
  });
}

/** Answers the token of the moment, or null where there is none to be had. */
export type SiteToken = () => Promise<string | null>;

/**
 * Call it before anything else of Firebase: what starts earlier sends no token.
 * @throws Error where reCAPTCHA is blocked or does not come in time
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
