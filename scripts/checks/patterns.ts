// Finds every regular expression of the production code, and whether a text can make it slow.
import fs from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { root } from '../toolchain.mjs';

export interface Pattern {
  /** Relative to the project, with the offset of the literal. */
  place: string;
  source: string;
  flags: string;
}

/** What runs in production, or answers for a company in the local system. */
const production = ['domain/src', 'functions/src', 'web/src', 'sandbox/src'];

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

export const productionFiles = (): string[] =>
  production.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((file) => path.join(folder, file)),
  );

/**
 * The literals of a file.
 * @throws Error for a pattern that is put together when the program runs: nobody could judge it beforehand
 */
export function patternsOf(file: string, code: string): Pattern[] {
  const found: Pattern[] = [];
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const refuseBuilt = ({ callee }: { callee: { type: string; name?: unknown } }) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') throw new Error(`${file}: RegExp() is no literal`);
  };
  new Visitor({
    Literal: (node) => {
      if ('regex' in node)
        found.push({ place: `${file}:${node.start}`, source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: refuseBuilt,
    CallExpression: refuseBuilt,
  }).visit(program);
  return found;
}

/** Why a pattern may be slow, with a text that makes it so; null for one that takes time in proportion to the text. */
export async function slownessOf({ source, flags }: Pattern): Promise<string | null> {
  // Otherwise recheck starts a program of its own for each platform.
  process.env['RECHECK_BACKEND'] = 'pure';
  const { check } = await import('recheck');
  const result = await check(source, flags, { timeout: 20_000 });
  if (result.status === 'safe') return null;
  if (result.status === 'unknown') return `could not be judged: ${result.error.kind}`;
  return `${result.complexity.summary}, by ${result.attack.pattern}`;
}
