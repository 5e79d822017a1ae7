import { expect, test } from 'vitest';
import { telltales } from './prose.ts';

const wordsIn = (file: string, text: string) => telltales(file, text).map(({ line, words }) => `${line}: ${words}`);

test.each([
  ['a line comment', 'web/src/a.ts', 'f(); \n// Whoever pays first.', '2: Whoever'],
  ['a comment after code', 'web/src/a.ts', 'const max = 5; // for whoever pays first', '1: whoever'],
  ['a block comment', 'functions/src/a.ts', '/**\n * Those to whom it goes.\n */', '2: whom'],
  ['a comment of a style sheet', 'web/src/a.css', '/* Written anew. */', '1: anew'],
  ['a title of a test', 'web/src/a.test.ts', "test.each([1])('counts for as long as it lasts', f);", '1: for as long'],
  ['a second word for a credit', 'web/src/a.ts', '// Books the make-up.', '1: make-up'],
  ['a second name for a credit', 'web/src/a.ts', 'const usedMakeUps = [];', '1: usedMakeUps'],
  ['a document', 'docs/architecture.md', 'Who pays. What is paid.', '1: . What is '],
])('%s is read', (_, file, text, found) => {
  expect(wordsIn(file, text)).toEqual([found]);
});

test.each([
  ['code', 'web/src/a.ts', "const whom = 'whoever';"],
  ['a text on a screen', 'web/src/a.tsx', '<p>anew</p>'],
  ['the specification', 'docs/specification.md', 'whoever'],
  ['a decision, which is never edited', 'docs/decisions/001-a.md', 'whoever'],
  ['a name on the wire', 'web/src/a.ts', 'const { makeUps } = gym;'],
  ['a question in the middle of a sentence', 'web/src/a.ts', '// Shows what is left.'],
])('%s is not', (_, file, text) => {
  expect(wordsIn(file, text)).toEqual([]);
});
