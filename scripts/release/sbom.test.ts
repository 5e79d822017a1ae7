import { expect, test } from 'vitest';
import { readLock } from '../system/lock-file.ts';
import { sbom } from './sbom.ts';

const { components, dependencies } = sbom(readLock());

test('the bill of materials names every package once, with its hash and whether it runs in production', () => {
  expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
  expect(components.filter(({ hashes }) => !/^[0-9a-f]{128}$/.test(hashes?.[0]?.content ?? ''))).toEqual([]);
  const scopeOf = (purl: string) => components.find((each) => each.purl.startsWith(purl))?.scope;
  expect(scopeOf('pkg:npm/express@5.3.0')).toBe('required');
  expect(scopeOf('pkg:npm/%40sendgrid/mail@')).toBe('required');
  expect(scopeOf('pkg:npm/vitest@')).toBe('excluded');
});

test('the bill of materials names the dependencies of each package, down to those that it lists', () => {
  const known = new Set(components.map((component) => component['bom-ref']));
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([]);
  expect(dependencies.find(({ ref }) => ref.startsWith('pkg:npm/express@5.'))!.dependsOn).toContainEqual(
    expect.stringMatching(/^pkg:npm\/body-parser@2\./),
  );
  expect(dependencies[0]!.dependsOn).toContainEqual(expect.stringMatching(/^pkg:npm\/firebase-functions@/));
});

test('the same lock file makes the same bill of materials', () => {
  expect(sbom(readLock())).toEqual(sbom(readLock()));
});
