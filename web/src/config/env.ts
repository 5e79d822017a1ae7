const DEMO_PROJECT = 'demo-gym';

const {
  VITE_FIREBASE_PROJECT_ID: projectId = DEMO_PROJECT,
  VITE_FIREBASE_API_KEY: apiKey = 'demo-key',
  VITE_FIREBASE_AUTH_DOMAIN: authDomain = `${projectId}.firebaseapp.com`,
  VITE_FIREBASE_APP_ID: appId = '',
  VITE_APP_CHECK_KEY: appCheckKey = '',
  VITE_MAPS_KEY: mapsKey = '',
} = import.meta.env as Record<string, string | undefined>;

/** Firebase's convention: a project called `demo-…` exists only in the emulators. */
const emulated = projectId.startsWith('demo-');

if (!emulated && apiKey === 'demo-key') {
  throw new Error(`VITE_FIREBASE_API_KEY is missing: project ${projectId} is a real one and needs its web API key.`);
}

if (appCheckKey !== '' && appId === '') {
  throw new Error(
    'VITE_FIREBASE_APP_ID is missing: App Check (VITE_APP_CHECK_KEY) attests that one app of the project is calling.',
  );
}

export const env = {
  firebase: { projectId, apiKey, authDomain, appId },
  emulators: emulated ? { auth: 'http://127.0.0.1:9099', firestore: { host: '127.0.0.1', port: 8080 } } : null,
  /** reCAPTCHA Enterprise site key. Empty: no App Check. */
  appCheckKey,
  /** Empty: the About page embeds Google's map, which needs no key. */
  mapsKey,
} as const;
