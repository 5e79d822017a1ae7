import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { findJava } from './java.ts';

let dir: string;
beforeEach(() => (dir = fs.mkdtempSync(path.join(os.tmpdir(), 'java-'))));
afterEach(() => fs.rmSync(dir, { recursive: true }));

function install(home: string, version: string): string {
  const bin = path.join(dir, home, 'bin');
  fs.mkdirSync(bin, { recursive: true });
  fs.writeFileSync(path.join(bin, 'java'), `#!/bin/sh\necho 'openjdk version "${version}" 2026-01-20' >&2\n`, {
    mode: 0o755,
  });
  return bin;
}

describe('the Java of the Firestore emulator', () => {
  test('is the one on the PATH', () => {
    const bin = install('path', '17.0.15');
    expect(findJava({ PATH: bin, JAVA_HOME: path.dirname(install('home', '21')) }, [])).toBe(bin);
  });

  test('is the one of JAVA_HOME if the one on the PATH is too old', () => {
    const bin = install('home', '11.0.2');
    expect(findJava({ PATH: install('path', '1.8.0_402'), JAVA_HOME: path.dirname(bin) }, [])).toBe(bin);
  });

  test('is found in the usual folders without PATH and JAVA_HOME', () => {
    const bin = install('jvm/temurin-25', '25');
    expect(findJava({}, [path.join(dir, 'jvm')])).toBe(bin);
  });

  test('is missed in one sentence, with the command that installs it', () => {
    expect(() => findJava({ PATH: dir }, [path.join(dir, 'nowhere')])).toThrow(Problem);
    const start = 'The Firestore emulator needs Java 11 or newer and none was found: ';
    expect(() => findJava({ PATH: dir }, [])).toThrow(
      new RegExp(`^${start}install it \\(\`.+install.+\`.*\\) and run the same command again\\.$`),
    );
  });

  test('is named with its version if it is too old', () => {
    const bin = install('path', '1.8.0_402');
    expect(() => findJava({ PATH: bin }, [])).toThrow(`${bin}/java is version 8`);
  });
});
