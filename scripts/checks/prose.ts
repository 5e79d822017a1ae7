// Finds wording that a reader has to decode, in comments, test titles and docs.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../toolchain.mjs';

/** Each with what to write instead. */
const TELLTALES: readonly { pattern: RegExp; instead: string }[] = [
  { pattern: /\bwho(m|so)?ever\b/i, instead: 'name the person: "a member who …"' },
  { pattern: /\bwhom\b/i, instead: 'say who does what' },
  { pattern: /(^|[.:;] )what (is|was|are|were|has|had) /i, instead: 'begin with the thing, not with "what is"' },
  { pattern: /\bof before\b/i, instead: '"earlier" or "older"' },
  { pattern: /\b(by|of) (itself|themselves)\b/i, instead: '"automatically", or who does it' },
  { pattern: /\banew\b/i, instead: '"again"' },
  { pattern: /\bfor as long\b/i, instead: '"while", or "for the same time"' },
  { pattern: /\bgets? on (with|the|a)\b/i, instead: 'say what happens' },
  { pattern: /\bhas been said\b|\bhas said\b/i, instead: 'say who decided it' },
  { pattern: /\b(came|come|comes) between\b/i, instead: '"a concurrent write", "a race"' },
  { pattern: /\ball the same\b/i, instead: '"anyway"' },
  { pattern: /\bin vain\b/i, instead: '"without success"' },
  // The glossary has one word for each of these.
  { pattern: /(?<!-)\bmake-ups?\b(?!-)/i, instead: '"credit"' },
  { pattern: /\bcancell?ed (date|session)s?\b/i, instead: '"closed date"' },
  { pattern: /\bwait(ing)?[ -]lists?\b/i, instead: '"waitlist"' },
];

/** A second name in code for what the glossary calls a credit. The exceptions are names on the wire and in storage. */
const SECOND_NAME = /\b(?!(?:makeUps|makeUpBooked|makeUpGranted|MakeUpBooking|MakeUps)\b)\w*[mM]akeUp\w*/;

const SOURCE = /\.(tsx?|m?js|css|rules)$/;
const DOC = /^(README|CONTRIBUTING)\.md$|^docs\/[^/]+\.md$/;
/** The specification is quoted as it was given, and the licences are other people's. */
const QUOTED = /^docs\/(specification|licences)\.md$|^scripts\/checks\/prose(\.test)?\.ts$/;

const COMMENT = /^\s*(?:\/\/|\/?\*+)\s?(.*)$|[;,{(]\s+\/\/ (.*)$/;
const TITLE = /\b(?:test|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])(.*?)\1/;

export interface Telltale {
  /** 1 is the first. */
  line: number;
  words: string;
  instead: string;
}

/** @param file path from the root, which decides what of the text is prose */
export function telltales(file: string, text: string): Telltale[] {
  if (QUOTED.test(file) || !(SOURCE.test(file) || DOC.test(file))) return [];
  return text.split('\n').flatMap((content, index) => {
    const prose = DOC.test(file) ? [content] : [...(COMMENT.exec(content) ?? []).slice(1), TITLE.exec(content)?.[2]];
    const inProse = prose.flatMap((words) =>
      TELLTALES.flatMap(({ pattern, instead }) => {
        const found = words && pattern.exec(words);
        return found ? [{ line: index + 1, words: found[0], instead }] : [];
      }),
    );
    const name = SECOND_NAME.exec(content);
    return name ? [...inProse, { line: index + 1, words: name[0], instead: '"credit"' }] : inProse;
  });
}

if (import.meta.main) {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file && fs.existsSync(path.join(root, file)));
  for (const file of files) {
    for (const { line, words, instead } of telltales(file, fs.readFileSync(path.join(root, file), 'utf8'))) {
      console.error(`✖ ${file}:${line} says "${words.trim()}": write ${instead}`);
      process.exitCode = 1;
    }
  }
}
