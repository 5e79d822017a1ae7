import { beforeAll, afterAll, describe, expect, test } from 'vitest';
import { idToken, publishIdTokenKeys } from '../../../test/google-keys.ts';
import { identify } from './identify.ts';

// Tokens of the emulator are unsigned. Without it, firebase-admin verifies tokens against Google's keys as in
// production.
const { FIREBASE_AUTH_EMULATOR_HOST } = process.env;
beforeAll(() => void delete process.env.FIREBASE_AUTH_EMULATOR_HOST);
afterAll(() => void (process.env.FIREBASE_AUTH_EMULATOR_HOST = FIREBASE_AUTH_EMULATOR_HOST));

const keys = publishIdTokenKeys();
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
