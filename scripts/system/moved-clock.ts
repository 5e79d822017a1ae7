// Lets a program and all that it starts believe that it is another time, by libfaketime: Node, Java and Chromium.
import fs from 'node:fs';
import path from 'node:path';
import { Problem } from '../problem.ts';
import { installFromDebian } from './debian.ts';

const libraries = '/usr/lib';

/** The library for programs with several threads. Debian has a folder for each architecture. */
export const findFaketime = (folder = libraries): string | undefined =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder)
        .map((name) => path.join(folder, name, 'faketime', 'libfaketimeMT.so.1'))
        .find((file) => fs.existsSync(file))
    : undefined;

/**
 * The path of libfaketime, which is installed first if necessary.
 * @param say called before a slow step
 * @throws Problem when it is not there and cannot be installed
 */
export function faketime(say: (step: string) => void): string {
  const found = findFaketime() ?? installFromDebian('faketime', findFaketime, say);
  if (found) return found;
  throw new Problem('Moving the clock needs libfaketime on Linux: install it with `sudo apt-get install faketime`.');
}

/**
 * The environment in which it is `instant`, and time goes on from there.
 * @param library the path of libfaketime
 */
export const clockAt = (instant: Date, library: string): Record<string, string> => {
  // What this process takes for the present may be moved already.
  const present = Date.now() / 1000 - Number(process.env['FAKETIME'] ?? 0);
  const seconds = Math.round(instant.getTime() / 1000 - present);
  return {
    LD_PRELOAD: library,
    // An offset, so that processes that start later agree.
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    // Timers go by the monotonic clock. Moved with the other, those of Node would stop.
    DONT_FAKE_MONOTONIC: '1',
    // Otherwise libfaketime converts the time-outs of threads that wait, and with them Java hangs and Chromium crawls.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  };
};
