// `npm run grant-admin -- EMAIL`: makes a registered person an admin, in the running emulators, or in a real project
// with `--project ID` and the credentials of `gcloud auth application-default login`. Only the first admin needs this:
// admins make others in the dashboard. The first one is protected: nobody can take their role or account. `--protect`
// protects another one too.
import { parseArgs } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import { printError, Problem } from '../problem.ts';
import { pointAt } from './point-at.ts';

const { values, positionals } = parseArgs({
  options: { project: { type: 'string' }, protect: { type: 'boolean', default: false } },
  allowPositionals: true,
});

async function main(email: string | undefined, project: string | undefined, protect: boolean): Promise<string> {
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
  const isProtected = protect || profile.get('isProtected') === true || (await isFirst(db()));
  await profile.ref.update({ isAdmin: true, isProtected, updatedAt: new Date() });
  return `✓ ${email} is an admin of ${process.env['GCLOUD_PROJECT']}${isProtected ? ' for good' : ''}.`;
}

/** Whether there is no admin yet. */
const isFirst = async (db: Firestore): Promise<boolean> =>
  (await db.collection('users').where('isAdmin', '==', true).limit(1).get()).empty;

try {
  console.log(await main(positionals[0], values.project, values.protect));
  process.exit(0);
} catch (error) {
  printError(error);
  process.exit(1);
}
