/** Auth and App Check load on first use, to keep cold starts short. */
import { type App, getApps, initializeApp } from 'firebase-admin/app';
import type { AppCheck } from 'firebase-admin/app-check';
import type { Auth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

const app = (): App => getApps()[0] ?? initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? '' });

let firestore: Firestore | undefined;
export const db = (): Firestore => (firestore ??= getFirestore(app()));

export async function auth(): Promise<Auth> {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth(app());
}

export async function appCheck(): Promise<AppCheck> {
  const { getAppCheck } = await import('firebase-admin/app-check');
  return getAppCheck(app());
}
