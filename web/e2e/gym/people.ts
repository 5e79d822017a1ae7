import { randomUUID } from 'node:crypto';
import { firestore } from './records.ts';
import { callAs, requestJson } from './rest.ts';

const AUTH = 'http://127.0.0.1:9099/identitytoolkit.googleapis.com/v1';
const AUTH_PROJECT = 'http://127.0.0.1:9099/emulator/v1/projects/demo-gym';

export interface Person {
  uid: string;
  email: string;
  password: string;
  name: string;
  lastName: string;
  idToken: string;
  refreshToken: string;
}

export const freshEmail = (domain = 'gympower.test'): string => `prueba-${randomUUID().slice(0, 8)}@${domain}`;

export async function newMember({ name = 'Paula', lastName = 'Prueba', email = freshEmail() } = {}): Promise<Person> {
  const password = 'Prueba123!';
  await identify('signUp', email, password);
  const { localId: uid, idToken, refreshToken } = await identify('signInWithPassword', email, password);
  const person = { uid, email, password, name, lastName, idToken, refreshToken };
  await callAs(person, 'POST', '/user', { uid, email, name, lastName, phoneNumber: '', image: '' });
  return person;
}

/**
 * Signing up is not enough: the emulator (firebase-tools 14, `auth/operations.js`) records the sign-in before the time
 * from which tokens are valid. If the clock's second changes in between, the new token counts as revoked.
 */
const identify = (
  how: 'signUp' | 'signInWithPassword',
  email: string,
  password: string,
): Promise<{ localId: string; idToken: string; refreshToken: string }> =>
  requestJson('POST', `${AUTH}/accounts:${how}?key=demo-key`, { email, password, returnSecureToken: true });

export async function newAdmin(): Promise<Person> {
  const admin = await newMember({ name: 'Ada', lastName: 'Prueba' });
  await setAdmin(admin, true);
  return admin;
}

export async function newDesk(): Promise<Person> {
  const carla = await newMember({ name: 'Carla', lastName: 'Prueba' });
  await firestore.doc(`users/${carla.uid}`).update({ isDesk: true });
  return carla;
}

export async function newInstructor(trainerId: string): Promise<Person> {
  const lucia = await newMember({ name: 'Lucía', lastName: 'Prueba' });
  await firestore.doc(`users/${lucia.uid}`).update({ trainerId });
  return lucia;
}

export const setAdmin = ({ uid }: Person, isAdmin: boolean): Promise<unknown> =>
  firestore.doc(`users/${uid}`).update({ isAdmin });

export const verifyEmail = ({ uid: localId }: Person): Promise<unknown> =>
  requestJson(
    'POST',
    `${AUTH}/projects/demo-gym/accounts:update`,
    { localId, emailVerified: true },
    { Authorization: 'Bearer owner' },
  );

export async function hasMailFromAuth(email: string): Promise<boolean> {
  const { oobCodes } = await requestJson<{ oobCodes: { email: string }[] }>('GET', `${AUTH_PROJECT}/oobCodes`);
  return oobCodes.some((code) => code.email === email);
}

/** Opens the link of the identity provider's verification mail. @returns the address that it leads to */
export async function followVerification(email: string): Promise<string | null> {
  const { oobCodes } = await requestJson<{ oobCodes: { email: string; requestType: string; oobLink: string }[] }>(
    'GET',
    `${AUTH_PROJECT}/oobCodes`,
  );
  const mail = oobCodes.find((code) => code.email === email && code.requestType === 'VERIFY_EMAIL');
  await fetch(mail!.oobLink);
  return new URL(mail!.oobLink).searchParams.get('continueUrl');
}
