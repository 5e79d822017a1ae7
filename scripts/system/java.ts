// The Firestore emulator is a Java program. firebase-tools runs the first `java` on the PATH, whatever its version.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Problem } from '../problem.ts';

/** Required by firebase-tools 14. */
const MIN_MAJOR = 11;

/** Each folder inside of these holds one Java. */
const usualPlaces = [
  '/usr/lib/jvm',
  '/Library/Java/JavaVirtualMachines',
  '/opt/homebrew/opt',
  path.join(os.homedir(), '.sdkman', 'candidates', 'java'),
];

/** 17 for `version "17.0.15"`, 8 for the old style `version "1.8.0_402"`. */
function majorOf(java: string): number {
  const { stdout, stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' });
  const version = /version "(?:1\.)?(\d+)/.exec(`${stderr}${stdout}`);
  return Number(version?.[1] ?? 0);
}

function candidates(env: NodeJS.ProcessEnv, places: readonly string[]): string[] {
  const onPath = (env['PATH'] ?? '').split(path.delimiter).map((dir) => path.join(dir, 'java'));
  const home = env['JAVA_HOME'] ? [path.join(env['JAVA_HOME'], 'bin', 'java')] : [];
  const installed = places
    .filter((place) => fs.existsSync(place))
    .flatMap((place) => fs.readdirSync(place).map((name) => path.join(place, name)))
    .flatMap((dir) => [path.join(dir, 'bin', 'java'), path.join(dir, 'Contents', 'Home', 'bin', 'java')]);
  return [...onPath, ...home, ...installed].filter((file) => fs.existsSync(file));
}

/**
 * Finds the folder of a `java` that is new enough.
 * @throws Problem when there is none
 */
export function findJava(env: NodeJS.ProcessEnv = process.env, places = usualPlaces): string {
  const found = candidates(env, places);
  const java = found.find((file) => majorOf(file) >= MIN_MAJOR);
  if (java) return path.dirname(java);
  const reason = found[0] ? `${found[0]} is version ${majorOf(found[0])}` : 'none was found';
  const remedy = process.platform === 'darwin' ? 'brew install openjdk' : 'sudo apt-get install default-jre-headless';
  throw new Problem(
    `The Firestore emulator needs Java ${MIN_MAJOR} or newer and ${reason}: ` +
      `install it (\`${remedy}\`, or https://adoptium.net) and run the same command again.`,
  );
}
