import fs from 'node:fs';
import path from 'node:path';
import { transitions } from '@gym-power/domain';
import { expect, test } from 'vitest';
import { root } from '../toolchain.mjs';

interface Manifest {
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifestOf = (folder: string) =>
  JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;

function dependencies(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const folder of ['.', ...manifestOf('.').workspaces!]) {
    const manifest = manifestOf(folder);
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
      if (!/^@(?:gym-power|types)\//.test(name)) found.set(name, (found.get(name) ?? new Set()).add(version));
    }
  }
  return found;
}

const rowsOf = (markdown: string, heading: string): string[][] => {
  const [, section = ''] = markdown.split(`## ${heading}\n`);
  const [table = ''] = section.split(/\n## /);
  return table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
};

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const readme = read('README.md');
const rows = rowsOf(readme, 'Dependencies, and what each is for');

test('the README stays short: at most 1,200 words', () => {
  expect(readme.split(/\s+/).length).toBeLessThanOrEqual(1_200);
});

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/glossary.md',
  'docs/operations.md',
  'docs/security.md',
];

test.each(documents)('every file that %s names exists', (document) => {
  const text = read(document);
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to]) => path.join(path.dirname(document), to!));
  const named = [...text.matchAll(/`((?:domain|functions|web|scripts|test|docs)\/[\w./-]+)`/g)].map(([, to]) => to!);
  // CONTRIBUTING.md adds a capability as an example, which does not exist.
  const missing = [...linked, ...named].filter((f) => !f.includes('wishes') && !fs.existsSync(path.join(root, f)));
  expect(missing).toEqual([]);
});

test('every threat in docs/security.md has something that stands against it, and a test that exists', () => {
  const threats = read('docs/security.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Threat'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(threats.length).toBeGreaterThan(30);
  for (const [, threat, against, proof = ''] of threats) {
    expect(against, threat).not.toBe('');
    const tests = [...proof.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, file]) => file!);
    expect(tests, threat).not.toEqual([]);
    expect(tests.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
  }
});

test('the diagram of order states shows the table of transitions', () => {
  const [, diagram = ''] = /stateDiagram-v2\n([^`]+)/.exec(read('docs/architecture.md')) ?? [];
  const drawn = diagram.trim().split('\n').slice(1);
  const expected = transitions.map(
    ({ from, fromReason, fromOrigin, on, to }) =>
      `${from} --> ${to}: ${on}${fromReason ? ` (if ${fromReason})` : ''}${fromOrigin ? ` (an ${fromOrigin})` : ''}`,
  );
  expect(drawn.map((line) => line.trim()).toSorted()).toEqual(expected.toSorted());
});

test('the index of decisions lists every decision', () => {
  const files = fs.readdirSync(path.join(root, 'docs/decisions')).filter((file) => /^\d/.test(file));
  const index = read('docs/decisions/README.md');
  expect(files.filter((file) => !index.includes(`](${file})`))).toEqual([]);
});

test('the README lists every dependency once, with a reason, and nothing else', () => {
  const named = rows.flatMap(([names = '']) => names.split(', '));
  expect(named.toSorted()).toEqual([...dependencies().keys()].toSorted());
  expect(
    rows.filter(([, reason = '']) => reason === ''),
    'a reason each',
  ).toEqual([]);
});

test('a dependency has one exact version, wherever it is used', () => {
  const loose = [...dependencies()].filter(
    ([, versions]) => versions.size !== 1 || ![...versions].every((version) => /^\d+\.\d+\.\d+$/.test(version)),
  );
  expect(loose).toEqual([]);
});
