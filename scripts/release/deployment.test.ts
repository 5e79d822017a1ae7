import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../toolchain.mjs';
import { deploymentTo } from './deployment.ts';

const settings = [
  'SITE_URL=https://gympower.com.ar',
  'HOLD_MINUTES=15',
  'PLAN_DAYS=30',
  'MAIL_FROM=hola@gympower.com.ar',
];

const siteSettings = ['VITE_FIREBASE_API_KEY=key'];

function repository(
  lines: readonly string[],
  projects: object = { default: 'gym' },
  siteLines: readonly string[] = siteSettings,
): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'deployment-'));
  onTestFinished(() => fs.rmSync(dir, { recursive: true }));
  for (const folder of ['functions', 'web']) fs.mkdirSync(path.join(dir, folder));
  fs.writeFileSync(path.join(dir, '.firebaserc'), JSON.stringify({ projects }));
  fs.writeFileSync(path.join(dir, 'functions/.env.gym'), lines.join('\n'));
  fs.writeFileSync(path.join(dir, 'web/.env.gym'), siteLines.join('\n'));
  return dir;
}

test('a deployment goes to the named project, or else to the default one', () => {
  const ready = {
    project: 'gym',
    site: { VITE_FIREBASE_API_KEY: 'key', VITE_FIREBASE_PROJECT_ID: 'gym', VITE_SITE_URL: 'https://gympower.com.ar' },
  };
  expect(deploymentTo(undefined, repository(settings))).toEqual(ready);
  expect(deploymentTo('gym', repository(settings, { default: 'demo-gym' }))).toEqual(ready);
});

describe('a deployment is refused', () => {
  test.each([
    ['without a project', undefined, {}, /Name the project/],
    ['to a local project', undefined, { default: 'demo-gym' }, /exist only on this machine/],
    ['to a project without settings', 'other', {}, /functions\/\.env\.other is missing/],
  ])('%s', (_, named, projects, says) => {
    expect(() => deploymentTo(named, repository(settings, projects))).toThrow(says);
  });

  test.each(settings.map((line) => line.split('=')[0]!))('without the setting %s', (name) => {
    expect(() => deploymentTo('gym', repository(settings.filter((line) => !line.startsWith(name))))).toThrow(
      new RegExp(`would refuse functions/\\.env\\.gym.*${name}`),
    );
  });

  test.each([
    ['MP_API_URL=http://127.0.0.1:5010', /MP_API_URL points to a stand-in/],
    ['SENDGRID_API_URL=http://127.0.0.1:5020', /SENDGRID_API_URL points to a stand-in/],
    ['SITE_URL=http://127.0.0.1:5050', /SITE_URL is not https/],
    ['MAIL_FROM=hola@gympower.test', /MAIL_FROM is a made-up address/],
    ['MP_ACCESS_TOKEN=anything', /a secret belongs in Secret Manager/],
  ])('with %s', (line, says) => {
    expect(() => deploymentTo('gym', repository([...settings, line]))).toThrow(says);
  });

  test.each([
    ['without the key of its Firebase app', [], settings, /VITE_FIREBASE_API_KEY is missing in web\/\.env\.gym/],
    [
      'with App Check but without the id of its app',
      [...siteSettings, 'VITE_APP_CHECK_KEY=key'],
      settings,
      /VITE_FIREBASE_APP_ID is missing/,
    ],
    [
      'without App Check if the server enforces it',
      siteSettings,
      [...settings, 'APP_CHECK=enforced'],
      /nobody could buy/,
    ],
  ])('for a site %s', (_, siteLines, lines, says) => {
    expect(() => deploymentTo('gym', repository(lines, undefined, siteLines))).toThrow(says);
  });

  test('by the command itself, with a sentence and exit code 1', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/release/deploy.ts', '--project', 'demo-gym'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stderr).toContain('✖ Name the project to deploy to');
    expect(status).toBe(1);
  });
});
