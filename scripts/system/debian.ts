import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/**
 * Installs a package of Debian where that is possible: as root, with apt-get.
 * @param find looks for what the package brings
 * @param say called before a slow step
 * @returns what `find` found afterwards
 */
export function installFromDebian(
  name: string,
  find: () => string | undefined,
  say: (step: string) => void,
): string | undefined {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !fs.existsSync('/usr/bin/apt-get')) return undefined;
  say(`Installing Debian's ${name} (only this time)`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const install = () => apt('install', '--yes', '--no-install-recommends', name);
  if (!install() && apt('update')) install();
  return find();
}
