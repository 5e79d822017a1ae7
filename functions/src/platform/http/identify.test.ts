import { beforeAll, afterAll, describe, expect, test } from 'vitest';
import { idToken, publishIdTokenKeys } from '../../../test/google-keys.ts';
import { identify } from './identify.ts';

// The emulator's tokens are signed by nobody; in production firebase-admin verifies them against Google's keys.
const { FIREBASE_AUTH_EMULATOR_HOST } = process.env;
beforeAll(() => void delete process.env.FIREBASE_AUTH_EMULATOR_HOST);
afterAll(() => void (process.env.FIREBASE_AUTH_EMULATOR_HOST = FIREBASE_AUTH_EMULATOR_HOST));

const keys = publishIdTokenKeys();
const whoIs = async (token: string) => {
  const { uid } = await identify(`Bearer ${token}`);
  return uid;
};

/** Google's keys are kept once they are there, so this comes first. */
test("a token that cannot be verified because Google is out of reach is our trouble, not its sender's", async () => {
  keys.reachable = false;
  await expect(whoIs(idToken())).rejects.toMatchObject({ code: 'BUSY', details: { retryAfter: 5 } });
  await expect(whoIs(idToken({ project: 'another-gym' })), 'none of ours').rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  });
  keys.reachable = true;
  expect(await whoIs(idToken())).toBe('ana');
});

describe('a token', () => {
  test('says who is calling, and Google is not asked again for each', async () => {
    await whoIs(idToken());
    const { asked } = keys;
    for (const uid of ['ana', 'bruno', 'carla']) expect(await whoIs(idToken({ uid }))).toBe(uid);
    expect(keys.asked).toBe(asked);
  });

  test.each([
    ['that is none', 'x.y.z'],
    ['without a signature', `${idToken().split('.').slice(0, 2).join('.')}.`],
    ['signed by somebody else', idToken({ forged: true })],
    ['of a key that Google does not publish', idToken({ keyId: 'unknown' })],
    ['that names no algorithm', idToken({ algorithm: 'none' })],
    ['that names another algorithm', idToken({ algorithm: 'HS256' })],
    ['that is over', idToken({ expiresIn: -60 })],
    ['of another project', idToken({ project: 'another-gym' })],
    ['of another issuer', idToken({ issuer: 'https://accounts.google.com' })],
    ['of nobody', idToken({ uid: '' })],
    ['of a name that no member can have', idToken({ uid: 'a'.repeat(129) })],
  ])('%s is refused', async (_, token) => {
    await expect(whoIs(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
