/** Where a deployment goes and whether it is ready to: all that can be known before anything is built. */
import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { parseConfig } from '../../functions/src/platform/config.ts';
import { secrets } from '../../functions/src/platform/secrets.ts';
import { Problem } from '../problem.ts';
import { root } from '../toolchain.mjs';

export interface Deployment {
  project: string;
  /** What the site is built with, nothing of it secret: the settings of `web/.env.<project>`, and what follows from the server's. */
  site: Readonly<Record<string, string>>;
}

/** In place of the secrets, which no file holds, while the other settings are looked at. */
const fitSecrets = Object.fromEntries(secrets.map((name) => [name, 'kept in Secret Manager']));

/**
 * @param named the project of the command line; else the default one of .firebaserc
 * @throws Problem saying what is missing or unfit for production
 */
export function deploymentTo(named: string | undefined, dir = root): Deployment {
  const { projects } = JSON.parse(fs.readFileSync(path.join(dir, '.firebaserc'), 'utf8')) as {
    projects: { default?: string };
  };
  const project = named ?? projects.default;
  if (!project || project.startsWith('demo-')) {
    throw new Problem(
      'Name the project to deploy to: `npm run deploy -- --project ID`, or as "default" in .firebaserc. Projects named demo-... exist on this machine alone.',
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
      `${file} holds ${exposed.join(', ')}: a secret belongs into Secret Manager, \`npx firebase functions:secrets:set ${exposed[0]} --project ${project}\`.`,
    );
  try {
    const { SITE_URL, APP_CHECK } = parseConfig({ ...settings, ...fitSecrets });
    if (APP_CHECK === 'enforced' && !site['VITE_APP_CHECK_KEY'])
      throw new Error('APP_CHECK is enforced, but the site has no VITE_APP_CHECK_KEY: nobody could buy');
    return { project, site: { ...site, VITE_FIREBASE_PROJECT_ID: project, VITE_SITE_URL: SITE_URL } };
  } catch (error) {
    throw new Problem(
      `The server would refuse ${file}, see docs/operations.md: ${(error as { errors?: string[] }).errors?.join('; ') ?? (error as Error).message}`,
    );
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
