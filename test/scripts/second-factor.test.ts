import { expect, test } from 'vitest';
import { auth } from '../../functions/src/platform/firebase.ts';
import { join, joinAdmin, openGym } from '../../functions/test/gym.ts';
import { tokenOf } from '../../functions/test/token.ts';
import { command } from './command.ts';

const gym = openGym();

test('once it is on, the admin role counts only in sign-ins with a second factor', async () => {
  const ada = await joinAdmin(gym);
  const token = tokenOf(ada.uid, ada.email, { secondFactor: true });
  const listUsers = (headers?: Record<string, string>) => ada.ask('GET', '/user', undefined, headers);
  expect((await listUsers()).status).toBe(200);

  for (const _ of [1, 2]) expect((await command('second-factor.ts', 'on')).code).toBe(0);
  expect((await listUsers()).status).toBe(403);
  expect((await ada.ask('POST', '/user/isAdmin', { id: ada.uid })).body).toEqual({ isAdmin: false, isDesk: false });
  expect((await ada.ask('GET', `/user/${ada.uid}`)).status, 'her own record').toBe(200);
  expect((await listUsers({ Authorization: `Bearer ${token}` })).status).toBe(200);

  expect((await command('second-factor.ts', 'off')).code).toBe(0);
  expect((await listUsers()).status).toBe(200);
});

test('a member with a second factor is no admin', async () => {
  const ana = await join(gym);
  const Authorization = `Bearer ${tokenOf(ana.uid, ana.email, { secondFactor: true })}`;
  expect((await ana.ask('GET', '/user', undefined, { Authorization })).status).toBe(403);
});

test('an admin who lost their phone gets in again, and its finder is signed out', async () => {
  const ada = await joinAdmin(gym);
  const enrolledFactors = [{ uid: 'phone', factorId: 'phone', phoneNumber: '+541142900837' }];
  await (await auth()).updateUser(ada.uid, { multiFactor: { enrolledFactors } });
  expect(await command('second-factor.ts', 'reset', ada.email)).toMatchObject({ code: 0 });
  const { multiFactor, tokensValidAfterTime } = await (await auth()).getUser(ada.uid);
  expect(multiFactor?.enrolledFactors ?? []).toEqual([]);
  expect(Date.parse(tokensValidAfterTime!)).toBeGreaterThan(Date.now() - 60_000);
});

test.each([[[]], [['maybe']], [['reset']]])('%j shows the usage', async (words) => {
  const { code, output } = await command('second-factor.ts', ...words);
  expect(code).toBe(1);
  expect(output).toContain('npm run second-factor -- on');
});

test('an unknown address is refused', async () => {
  const { code, output } = await command('second-factor.ts', 'reset', 'nobody@gympower.test');
  expect(code).toBe(1);
  expect(output).toContain('✖ Nobody with nobody@gympower.test has registered');
});
