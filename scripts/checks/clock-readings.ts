// Finds where code asks what time it is, instead of being told.
import fs from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { root } from '../toolchain.mjs';

/** The domain, the server with its tests, and the stand-ins. */
const folders = ['domain/src', 'functions/src', 'functions/test', 'sandbox/src', 'test/scripts'];

export const clockedFiles = (): string[] =>
  folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.c?ts$/.test(file))
      .map((file) => path.join(folder, file)),
  );

/** How often a file reads the clock: `Date.now`, `Date()` and `new Date()`. */
export function clockReadings(file: string, code: string): number {
  let found = 0;
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const isDate = (node: { type: string; name?: unknown }) => node.type === 'Identifier' && node.name === 'Date';
  new Visitor({
    NewExpression: (node) => void (isDate(node.callee) && node.arguments.length === 0 && found++),
    CallExpression: (node) => void (isDate(node.callee) && found++),
    MemberExpression: ({ object, property }) =>
      void (isDate(object) && property.type === 'Identifier' && property.name === 'now' && found++),
  }).visit(program);
  return found;
}
