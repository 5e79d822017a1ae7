// Decides where a deployment goes, and checks everything that can be checked before a build.
import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { parseConfig } from '../../functions/src/platform/config.ts';
import { secrets } from '../../functions/src/platform/secrets.ts';
import { Problem } from '../problem.ts';
import { root } from '../toolchain.mjs';

export interface Deployment {
  project: string;
  /** Environment for the site's build: the settings of `web/.env.<project>` and some of the server's. No secrets. */
  site: Readonly<Record<string, string>>;
}

/** Placeholders for the secrets, which are in no file, to check the other settings. */
const placeholders = Object.fromEntries(secrets.map((name) => [name, 'kept in Secret Manager']));

/**
 * @param named the project of the command line; without it, the default of .firebaserc
 * @throws Problem saying what is missing or not fit for production
 */
export function deploymentTo(named: string | undefined, dir = root): Deployment {
  const { projects } = JSON.parse(fs.readFileSync(path.join(dir, '.firebaserc'), 'utf8')) as {
    projects: { default?: string };
  };
  const project = named ?? projects.default;
  if (!project || project.startsWith('demo-')) {
    throw new Problem(
      'Name the project to deploy to: `npm run deploy -- --project ID`, or as "default" in .firebaserc. ' +
        'Projects named demo-... exist only on this machine.',
    );
  }
  const file = path.join('functions', `.env.${project}`);
  if (!fs.existsSync(path.join(dir, file)))
    throw new Problem(`${file} is missing: write the project's settings there, see docs/operations.md.`);
  const settings = parseEnv(fs.readFileSync(path.join(dir, file), 'utf8'));
  const site = siteSettings(project, dir);

  const exposed = secrets.filter((name) => name in settings);
  if (exposed.length > 0)
    throw new Problem(
      `${file} holds ${exposed.join(', ')}: a secret belongs in Secret Manager, ` +
        `\`npx firebase functions:secrets:set ${exposed[0]} --project ${project}\`.`,
    );
  try {
    const { SITE_URL, APP_CHECK } = parseConfig({ ...settings, ...placeholders });
    if (APP_CHECK === 'enforced' && !site['VITE_APP_CHECK_KEY'])
      throw new Error('APP_CHECK is enforced, but the site has no VITE_APP_CHECK_KEY: nobody could buy');
    return { project, site: { ...site, VITE_FIREBASE_PROJECT_ID: project, VITE_SITE_URL: SITE_URL } };
  } catch (error) {
    const { message, errors } = error as Error & { errors?: string[] };
    throw new Problem(`The server would refuse ${file}, see docs/operations.md: ${errors?.join('; ') ?? message}`);
  }
}

function siteSettings(project: string, dir: string): Record<string, string> {
  const file = path.join('web', `.env.${project}`);
  const settings = fs.existsSync(path.join(dir, file))
    ? (parseEnv(fs.readFileSync(path.join(dir, file), 'utf8')) as Record<string, string>)
    : {};
  const needed = ['VITE_FIREBASE_API_KEY', ...(settings['VITE_APP_CHECK_KEY'] ? ['VITE_FIREBASE_APP_ID'] : [])];
  const missing = needed.filter((name) => !settings[name]);
  if (missing.length > 0)
    throw new Problem(
      `${missing.join(', ')} is missing in ${file}: write the site's settings there, see docs/operations.md.`,
    );
  return settings;
}
