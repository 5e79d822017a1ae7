import { expect, test } from 'vitest';
import { join, joinAdmin, openGym } from '../../functions/test/gym.ts';
import { stored } from '../../functions/test/records.ts';
import { auth, db } from '../../functions/src/platform/firebase.ts';
import { command } from './command.ts';

const gym = openGym();

test('who has registered becomes an admin, and may at once do what admins do', async () => {
  const ana = await join(gym);
  expect((await ana.ask('GET', '/user')).status).toBe(403);
  expect(await command('grant-admin.ts', ana.email)).toEqual({
    code: 0,
    output: `✓ ${ana.email} is an admin of ${process.env.GCLOUD_PROJECT}.\n`,
  });
  expect((await stored(`users/${ana.uid}`)).isAdmin).toBe(true);
  expect((await ana.ask('GET', '/user')).status).toBe(200);
});

test('who is an admin already stays one', async () => {
  const ada = await joinAdmin(gym);
  expect((await command('grant-admin.ts', ada.email)).code).toBe(0);
  expect((await stored(`users/${ada.uid}`)).isAdmin).toBe(true);
});

test('who has not shown that the address is theirs does not become one', async () => {
  const eve = await join(gym);
  await (await auth()).updateUser(eve.uid, { emailVerified: false });
  const { code, output } = await command('grant-admin.ts', eve.email);
  expect(code).toBe(1);
  expect(output).toEqual(expect.stringContaining('has not been verified'));
  expect((await stored(`users/${eve.uid}`)).isAdmin).toBe(false);
});

test('who has not registered is named, and nothing is written', async () => {
  const { code, output } = await command('grant-admin.ts', 'nobody@gympower.test');
  expect(code).toBe(1);
  expect(output).toEqual(expect.stringContaining('✖ Nobody with nobody@gympower.test has registered'));
});

test('who has signed in and never finished registering has no record to be an admin in', async () => {
  await (await auth()).createUser({ uid: 'half', email: 'half@gympower.test' });
  expect((await command('grant-admin.ts', 'half@gympower.test')).code).toBe(1);
  expect((await db().doc('users/half').get()).exists).toBe(false);
});

test('without an address it asks whom', async () => {
  const { code, output } = await command('grant-admin.ts');
  expect(code).toBe(1);
  expect(output).toEqual(expect.stringContaining('npm run grant-admin -- EMAIL'));
});
