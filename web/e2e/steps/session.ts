import { type Page, expect } from '@playwright/test';
import type { Person } from '../gym/people.ts';

type Credentials = Pick<Person, 'email' | 'password'>;

export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
}

export async function signIn(page: Page, person: Credentials): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, person);
  await expect(page).toHaveURL(/\/(socio|admin)dashboard/);
}

/**
 * Opens the site as a person who signed in earlier in this browser. This replaces the site's storage, so call it before
 * the page stores anything else.
 */
export async function openAs(page: Page, person: Person, address: string): Promise<void> {
  // Storage belongs to an origin, so open a small file of the site first.
  await page.goto('/robots.txt');
  await page.evaluate(remember, { session: sessionOf(person), root: rootOf(person) });
  await page.goto(address);
}

/** As the Firebase client stores it in IndexedDB after a sign-in with a password. */
const sessionOf = ({ uid, email, idToken, refreshToken }: Person) => ({
  uid,
  email,
  emailVerified: false,
  isAnonymous: false,
  providerData: [{ providerId: 'password', uid: email, email, displayName: null, phoneNumber: null, photoURL: null }],
  stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + 3_600_000 },
  createdAt: String(Date.now()),
  lastLoginAt: String(Date.now()),
  apiKey: 'demo-key',
  appName: '[DEFAULT]',
});

/** The site's state in localStorage, next to the flag that announces it (lib/start-protocol.ts). */
const rootOf = ({ uid, email, name, lastName }: Person) => ({
  version: 1,
  groups: {
    login: {
      user: { id: uid, uid, email, name, lastName, phoneNumber: '', image: '', isAdmin: false, activities: [] },
      isAdmin: false,
      isLoading: false,
      emailVerified: false,
    },
  },
});

/** Runs in the browser. */
function remember({ session, root }: { session: object; root: object }): Promise<void> {
  localStorage.setItem('root', JSON.stringify(root));
  localStorage.setItem('signed-in', '');
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('firebaseLocalStorageDb', 1);
    opening.addEventListener('error', () => reject(opening.error!));
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' }),
    );
    opening.addEventListener('success', () => {
      const database = opening.result;
      const writing = database.transaction('firebaseLocalStorage', 'readwrite');
      writing.addEventListener('abort', () => reject(writing.error!));
      writing.addEventListener('complete', () => {
        database.close();
        resolve();
      });
      const key = 'firebase:authUser:demo-key:[DEFAULT]';
      writing.objectStore('firebaseLocalStorage').put({ fbase_key: key, value: session });
    });
  });
}
