// Finds lines over 120 columns. oxfmt wraps code at that width, but leaves comments, strings and prose as they are.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../toolchain.mjs';

const MAX_COLUMNS = 120;

const TEXT = /\.(tsx?|m?js|css|html|json|md|ya?ml|rules|py|sh)$|^\.ci\/run$/;

/** Lines that may be longer: every line of `files`, or only those that match `lines`. */
const EXEMPT: readonly { files: RegExp; lines?: RegExp }[] = [
  // Written by npm.
  { files: /^package-lock\.json$/ },
  // Written by the benchmarks, the model test and `npm run licences`.
  { files: /^scripts\/.+\/results\.md$|^docs\/licences\.md$/ },
  // A text or a pattern is one JSON string, and JSON has no way to break it.
  {
    files: /^emulator-data\/.+\.json$|^functions\/src\/public\/cookbook\.json$|^domain\/src\/telephone-metadata\.json$/,
  },
  // So is the Content-Security-Policy.
  { files: /^firebase\.json$/, lines: /default-src/ },
  // A row of a Markdown table is one line.
  { files: /\.md$/, lines: /^\s*\|/ },
];

export interface LongLine {
  /** 1 is the first. */
  line: number;
  columns: number;
}

/** @param file path from the root, which decides what is exempt */
export function longLines(file: string, text: string): LongLine[] {
  const exemptions = EXEMPT.filter(({ files }) => files.test(file));
  return text.split('\n').flatMap((content, index) => {
    // An emoji is two columns wide, and two UTF-16 units long.
    const columns = content.length;
    const exempt = exemptions.some(({ lines }) => !lines || lines.test(content));
    return columns > MAX_COLUMNS && !exempt ? [{ line: index + 1, columns }] : [];
  });
}

if (import.meta.main) {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => TEXT.test(file))
    .filter((file) => fs.existsSync(path.join(root, file)));
  for (const file of files) {
    for (const { line, columns } of longLines(file, fs.readFileSync(path.join(root, file), 'utf8'))) {
      console.error(`✖ ${file}:${line} has ${columns} columns`);
      process.exitCode = 1;
    }
  }
}
