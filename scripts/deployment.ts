/** Where a deployment goes and whether it is ready to: all that can be known before anything is built. */
import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { parseConfig } from '../functions/src/platform/config.ts';
import { secrets } from '../functions/src/platform/secrets.ts';
import { Problem } from './problem.ts';
import { root } from './toolchain.mjs';

export interface Deployment {
  project: string;
  /** The address that canonical links, the sitemap and shared cards name: the server's own setting. */
  siteUrl: string;
}

/** In place of the secrets, which no file holds, while the other settings are looked at. */
const fitSecrets = Object.fromEntries(secrets.map((name) => [name, 'kept in Secret Manager']));

/**
 * @param named the project of the command line; else the default one of .firebaserc
 * @throws Problem saying what is missing or unfit for production
 */
export function deploymentTo(named: string | undefined, dir = root): Deployment {
  const { projects } = JSON.parse(fs.readFileSync(path.join(dir, '.firebaserc'), 'utf8')) as { projects: { default?: string } };
  const project = named ?? projects.default;
  if (!project || project.startsWith('demo-')) {
    throw new Problem('Name the project to deploy to: `npm run deploy -- --project ID`, or as "default" in .firebaserc. Projects named demo-... exist on this machine alone.');
  }
  const file = path.join('functions', `.env.${project}`);
  if (!fs.existsSync(path.join(dir, file))) throw new Problem(`${file} is missing: write the project's settings there, see docs/operations.md.`);
  const settings = parseEnv(fs.readFileSync(path.join(dir, file), 'utf8'));

  const exposed = secrets.filter((name) => name in settings);
  if (exposed.length > 0) throw new Problem(`${file} holds ${exposed.join(', ')}: a secret belongs into Secret Manager, \`npx firebase functions:secrets:set ${exposed[0]} --project ${project}\`.`);
  try {
    return { project, siteUrl: parseConfig({ ...settings, ...fitSecrets }).SITE_URL };
  } catch (error) {
    throw new Problem(`The server would refuse ${file}, see docs/operations.md: ${(error as { errors?: string[] }).errors?.join('; ') ?? (error as Error).message}`);
  }
}
