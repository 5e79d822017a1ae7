// `npm run grant-admin -- EMAIL`: makes a registered person an admin, in the running emulators, or in a real project
// with `--project ID` and the credentials of `gcloud auth application-default login`. Only the first admin needs this:
// admins make others in the dashboard.
import { parseArgs } from 'node:util';
import { printError, Problem } from '../problem.ts';
import { pointAt } from './point-at.ts';

const { values, positionals } = parseArgs({ options: { project: { type: 'string' } }, allowPositionals: true });

async function main(email: string | undefined, project: string | undefined): Promise<string> {
  if (!email) throw new Problem('Name the person: `npm run grant-admin -- EMAIL`.');
  await pointAt(project);
  const { auth, db } = await import('../../functions/src/platform/firebase.ts');
  const account = await (await auth()).getUserByEmail(email).catch((error: { code?: string }) => {
    if (error.code === 'auth/user-not-found') return null;
    throw error;
  });
  const profile = account && (await db().doc(`users/${account.uid}`).get());
  if (!account || !profile?.exists)
    throw new Problem(
      `Nobody with ${email} has registered: sign up on the site first, then run the same command again.`,
    );
  // Anybody can register with any address. Only its owner can open the link in the mail.
  if (!account.emailVerified)
    throw new Problem(
      `${email} has not been verified: press 'Verificar' in the profile, open the link in the mail, ` +
        'then run the same command again.',
    );
  await profile.ref.update({ isAdmin: true, updatedAt: new Date() });
  return `✓ ${email} is an admin of ${process.env['GCLOUD_PROJECT']}.`;
}

try {
  console.log(await main(positionals[0], values.project));
  process.exit(0);
} catch (error) {
  printError(error);
  process.exit(1);
}
