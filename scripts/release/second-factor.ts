// `npm run second-factor -- on`: from now on the admin role counts only in sign-ins with a second factor; `off` takes
// that back. `reset EMAIL` removes the second factor of somebody who has lost their phone. In the running emulators, or
// in a real project with `--project ID` and the credentials of `gcloud auth application-default login`.
import { parseArgs } from 'node:util';
import type { SecuritySettings } from '@gym-power/domain';
import { printError, Problem } from '../problem.ts';
import { pointAt } from './point-at.ts';

const { values, positionals } = parseArgs({ options: { project: { type: 'string' } }, allowPositionals: true });

async function main([what, email]: readonly string[], project: string | undefined): Promise<string> {
  if (!(what === 'on' || what === 'off' || (what === 'reset' && email)))
    throw new Problem('Say `npm run second-factor -- on`, `off` or `reset EMAIL`.');
  await pointAt(project);
  return what === 'reset' ? reset(email!) : demand(what === 'on', project !== undefined);
}

async function demand(adminSecondFactor: boolean, isReal: boolean): Promise<string> {
  const { auth, db } = await import('../../functions/src/platform/firebase.ts');
  // The Auth emulator has no authenticator apps: there, the setting alone changes.
  if (adminSecondFactor && isReal) {
    const totpProviderConfig = { adjacentIntervals: 1 };
    await (await auth()).projectConfigManager().updateProjectConfig({
      multiFactorConfig: { state: 'ENABLED', providerConfigs: [{ state: 'ENABLED', totpProviderConfig }] },
    });
  }
  await db()
    .doc('settings/security')
    .set({ adminSecondFactor } satisfies SecuritySettings);
  return adminSecondFactor
    ? '✓ Admins need a second factor: without one they are members, and can activate it in their profile.'
    : '✓ Admins need no second factor. Those who have one are still asked for it.';
}

async function reset(email: string): Promise<string> {
  const { auth } = await import('../../functions/src/platform/firebase.ts');
  const accounts = await auth();
  const account = await accounts.getUserByEmail(email).catch((error: { code?: string }) => {
    if (error.code === 'auth/user-not-found') throw new Problem(`Nobody with ${email} has registered.`);
    throw error;
  });
  await accounts.updateUser(account.uid, { multiFactor: { enrolledFactors: null } });
  // A finder of the phone may be signed in.
  await accounts.revokeRefreshTokens(account.uid);
  return `✓ ${email} has no second factor any more, and is signed out everywhere.`;
}

try {
  console.log(await main(positionals, values.project));
  process.exit(0);
} catch (error) {
  printError(error);
  process.exit(1);
}
