import { describe, expect, test } from 'vitest';
import { launcherFor } from './firestore-emulator.ts';

describe("the jar that starts the Cloud CLI's Firestore emulator", () => {
  const jar = launcherFor(`/opt/${'a long way/'.repeat(12)}emulator.jar`).toString('latin1');
  const manifest = /MANIFEST\.MF(Manifest-Version[^]*?\r\n\r\n)/.exec(jar)![1]!;

  test('has no manifest line over 72 bytes, the limit of the format', () => {
    expect(manifest.split('\r\n').filter((line) => line.length > 72)).toEqual([]);
  });

  test('points to the jar by a URL, whatever characters its path has', () => {
    expect(manifest.replaceAll('\r\n ', '')).toContain(
      `Class-Path: file:///opt/${'a%20long%20way/'.repeat(12)}emulator.jar\r\n`,
    );
  });
});
