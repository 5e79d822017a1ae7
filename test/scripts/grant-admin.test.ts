import { expect, test } from 'vitest';
import { join, joinAdmin, openGym } from '../../functions/test/gym.ts';
import { stored } from '../../functions/test/records.ts';
import { auth, db } from '../../functions/src/platform/firebase.ts';
import { command } from './command.ts';

const gym = openGym();

test('a member becomes an admin, with immediate effect', async () => {
  const ana = await join(gym);
  expect((await ana.ask('GET', '/user')).status).toBe(403);
  expect(await command('grant-admin.ts', ana.email)).toEqual({
    code: 0,
    output: `✓ ${ana.email} is an admin of ${process.env.GCLOUD_PROJECT} for good.\n`,
  });
  expect((await stored(`users/${ana.uid}`)).isAdmin).toBe(true);
  expect((await ana.ask('GET', '/user')).status).toBe(200);
});

test('only the first admin is protected', async () => {
  const first = await db().collection('users').where('isProtected', '==', true).get();
  expect(first.size).toBe(1);
  const eva = await join(gym);
  await command('grant-admin.ts', eva.email);
  expect(await stored(`users/${eva.uid}`)).toMatchObject({ isAdmin: true, isProtected: false });
  await command('grant-admin.ts', eva.email, '--protect');
  expect(await stored(`users/${eva.uid}`)).toMatchObject({ isAdmin: true, isProtected: true });
});

test('an admin stays an admin', async () => {
  const ada = await joinAdmin(gym);
  expect((await command('grant-admin.ts', ada.email)).code).toBe(0);
  expect((await stored(`users/${ada.uid}`)).isAdmin).toBe(true);
});

test('an account with an unverified address is refused', async () => {
  const eve = await join(gym);
  await (await auth()).updateUser(eve.uid, { emailVerified: false });
  const { code, output } = await command('grant-admin.ts', eve.email);
  expect(code).toBe(1);
  expect(output).toContain('has not been verified');
  expect((await stored(`users/${eve.uid}`)).isAdmin).toBe(false);
});

test('an unknown address is refused', async () => {
  const { code, output } = await command('grant-admin.ts', 'nobody@gympower.test');
  expect(code).toBe(1);
  expect(output).toContain('✖ Nobody with nobody@gympower.test has registered');
});

test('an account that never finished registering is refused, and gets no record', async () => {
  await (await auth()).createUser({ uid: 'half', email: 'half@gympower.test' });
  expect((await command('grant-admin.ts', 'half@gympower.test')).code).toBe(1);
  expect((await db().doc('users/half').get()).exists).toBe(false);
});

test('without an address the usage is shown', async () => {
  const { code, output } = await command('grant-admin.ts');
  expect(code).toBe(1);
  expect(output).toContain('npm run grant-admin -- EMAIL');
});
