/** What a browser test needs to exist before it starts: its own member, its own slot. Nothing that another test counts on. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { SITE_URL } from './browser.ts';

process.env['FIRESTORE_EMULATOR_HOST'] ??= '127.0.0.1:8080';
const AUTH = 'http://127.0.0.1:9099/identitytoolkit.googleapis.com/v1';

export const firestore = getFirestore(initializeApp({ projectId: 'demo-gym' }, 'browser-tests'));

export interface DemoMember {
  uid: string;
  email: string;
  password: string;
  idToken: string;
}

const json = async <T>(
  url: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
): Promise<T> => {
  const response = await fetch(url, { ...init, headers: { 'Content-Type': 'application/json', ...init.headers } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${init.method} ${url}: ${response.status} ${text}`);
  return JSON.parse(text) as T;
};

export const freshEmail = (): string => `prueba-${randomUUID().slice(0, 8)}@gympower.test`;

/** A new member with a profile and nothing else. */
export async function newMember({ name = 'Paula', lastName = 'Prueba' } = {}): Promise<DemoMember> {
  const email = freshEmail();
  const password = 'Prueba123!';
  const { localId: uid, idToken } = await json<{ localId: string; idToken: string }>(
    `${AUTH}/accounts:signUp?key=demo-key`,
    {
      method: 'POST',
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  const member = { uid, email, password, idToken };
  await asMember(member, 'POST', '/user', { uid, email, name, lastName, phoneNumber: '', image: '' });
  return member;
}

export const asMember = <T>({ idToken }: DemoMember, method: string, path: string, body?: unknown): Promise<T> =>
  json<T>(`${SITE_URL}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${idToken}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

export interface DemoClase {
  activityId: string;
  diaHoraId: string;
  name: string;
}

/** Longer than what the cards and the panel of a class show of it. */
const DESCRIPTION = 'Una clase que existe solamente mientras corre esta prueba. '.repeat(14);

/** A class of its own with one slot, Lunes 7:00. */
export async function newClase({
  price = 10_000,
  capacity = 5,
  called = 'Prueba',
  description = DESCRIPTION,
} = {}): Promise<DemoClase> {
  const activityId = `e2e-${randomUUID().slice(0, 8)}`;
  const diaHoraId = `${activityId}-slot`;
  const name = `${called} ${activityId.slice(4)}`;
  const now = Timestamp.now();
  const stamps = { createdAt: now, updatedAt: now };
  const batch = firestore.batch();
  batch.set(firestore.doc(`activities/${activityId}`), {
    ...stamps,
    name,
    price,
    description,
    image: '/img/funcional-800.webp',
    video: '/video/hero.mp4',
    trainers: [],
  });
  batch.set(firestore.doc(`diaHoras/${diaHoraId}`), {
    ...stamps,
    day: 'Lunes',
    hour: '7:00',
    capacity,
    taken: 0,
    activityId,
  });
  await batch.commit();
  await published(activityId);
  return { activityId, diaHoraId, name };
}

/** What visitors see is rebuilt by a trigger, shortly after the write. */
async function published(activityId: string): Promise<void> {
  for (let round = 0; round < 300; round++) {
    const classes = (await (await fetch(`${SITE_URL}/api/activity/all`)).json()) as {
      id: string;
      diaHoras: unknown[];
    }[];
    if (classes.some(({ id, diaHoras }) => id === activityId && diaHoras.length > 0)) return;
    await sleep(100);
  }
  throw new Error(`The class ${activityId} did not appear in the public view.`);
}

/** The places that are taken of a slot, as the server stored it. */
export const takenOf = async (diaHoraId: string): Promise<number> =>
  (await firestore.doc(`diaHoras/${diaHoraId}`).get()).get('taken') as number;

export const mailsTo = async (email: string): Promise<string[]> => {
  const messages = await json<{ to: string[] | string; subject: string }[]>('http://127.0.0.1:5020/sandbox/messages', {
    method: 'GET',
  });
  return messages.filter(({ to }) => JSON.stringify(to).includes(email)).map(({ subject }) => subject);
};
