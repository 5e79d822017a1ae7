import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { initializeApp } from 'firebase-admin/app';
import { holdAccounts, idToken, publishIdTokenKeys } from '../../../test/google-keys.ts';
import { forgetAccount } from '../account.ts';
import { identify } from './identify.ts';

initializeApp({
  projectId: process.env.GCLOUD_PROJECT!,
  credential: { getAccessToken: async () => ({ access_token: 'made-up', expires_in: 3_600 }) },
});

// Only with this variable does firebase-admin accept the emulator's unsigned tokens, as production never does.
const { FIREBASE_AUTH_EMULATOR_HOST } = process.env;
beforeAll(() => void delete process.env.FIREBASE_AUTH_EMULATOR_HOST);
afterAll(() => void (process.env.FIREBASE_AUTH_EMULATOR_HOST = FIREBASE_AUTH_EMULATOR_HOST));

const keys = publishIdTokenKeys();
const accounts = holdAccounts();
beforeAll(() => {
  for (const uid of ['ana', 'bruno', 'carla']) accounts.present.set(uid, {});
});
afterEach(() => void vi.useRealTimers());
const whoIs = async (token: string) => {
  const { uid } = await identify(`Bearer ${token}`);
  return uid;
};

// First, because Google's keys are cached once they have been fetched.
test('a token is answered with BUSY while Google cannot be reached to verify it', async () => {
  keys.reachable = false;
  await expect(whoIs(idToken())).rejects.toMatchObject({ code: 'BUSY', details: { retryAfter: 5 } });
  await expect(whoIs(idToken({ project: 'another-gym' })), 'of another project').rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  });
  keys.reachable = true;
  expect(await whoIs(idToken())).toBe('ana');
});

describe('a token', () => {
  test('identifies the caller, and Google is not asked again for every token', async () => {
    await whoIs(idToken());
    const { asked } = keys;
    for (const uid of ['ana', 'bruno', 'carla']) expect(await whoIs(idToken({ uid }))).toBe(uid);
    expect(keys.asked).toBe(asked);
  });

  test.each([
    ['that is not a JWT', 'x.y.z'],
    ['without a signature', `${idToken().split('.').slice(0, 2).join('.')}.`],
    ['with a forged signature', idToken({ forged: true })],
    ['with a key that Google does not publish', idToken({ keyId: 'unknown' })],
    ['with the algorithm none', idToken({ algorithm: 'none' })],
    ['with another algorithm', idToken({ algorithm: 'HS256' })],
    ['that has expired', idToken({ expiresIn: -60 })],
    ['of another project', idToken({ project: 'another-gym' })],
    ['of another issuer', idToken({ issuer: 'https://accounts.google.com' })],
    ['without a uid', idToken({ uid: '' })],
    ['with a uid that is too long', idToken({ uid: 'a'.repeat(129) })],
  ])('%s is refused', async (_, token) => {
    await expect(whoIs(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('the account behind a token', () => {
  const soon = () => vi.setSystemTime(Date.now() + 60_000);
  const refused = { code: 'UNAUTHENTICATED' };
  const since = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds);

  test('is looked up once a minute, however many requests it makes', async () => {
    accounts.present.set('dora', {});
    const { asked } = accounts;
    const token = idToken({ uid: 'dora' });
    await Promise.all(Array.from({ length: 20 }, () => whoIs(token)));
    await whoIs(token);
    expect(accounts.asked - asked).toBe(1);
    soon();
    await whoIs(token);
    expect(accounts.asked - asked).toBe(2);
  });

  test.each([
    ['deleted', undefined],
    ['disabled', { disabled: true }],
    ['signed out everywhere', { validSince: since(-60) }],
  ])('is out within a minute once it is %s', async (_, account) => {
    const uid = `eva-${accounts.asked}`;
    accounts.present.set(uid, { validSince: since(-3_600) });
    const token = idToken({ uid, signedIn: -600 });
    expect(await whoIs(token)).toBe(uid);
    if (account) accounts.present.set(uid, account);
    else accounts.present.delete(uid);
    soon();
    await expect(whoIs(token)).rejects.toMatchObject(refused);
  });

  test('is out at once in the instance that deleted it', async () => {
    accounts.present.set('flor', {});
    const token = idToken({ uid: 'flor' });
    await whoIs(token);
    accounts.present.delete('flor');
    forgetAccount('flor');
    await expect(whoIs(token)).rejects.toMatchObject(refused);
  });

  test('may act after it has signed in again', async () => {
    accounts.present.set('gema', { validSince: since(-60) });
    await expect(whoIs(idToken({ uid: 'gema', signedIn: -120 }))).rejects.toMatchObject(refused);
    expect(await whoIs(idToken({ uid: 'gema', signedIn: -30 }))).toBe('gema');
  });

  test('that cannot be looked up is answered with BUSY, and asked for again at once', async () => {
    accounts.present.set('hilda', {});
    const token = idToken({ uid: 'hilda' });
    accounts.reachable = false;
    await expect(whoIs(token)).rejects.toMatchObject({ code: 'BUSY', details: { retryAfter: 5 } });
    accounts.reachable = true;
    expect(await whoIs(token)).toBe('hilda');
  });
});
