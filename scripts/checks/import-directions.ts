// Holds every import against the rules of .dependency-cruiser.js.
import fs from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { root } from '../toolchain.mjs';

const ROOMS = ['domain', 'functions', 'web', 'sandbox', 'scripts', 'test', 'emulator-data'];

export interface Violation {
  rule: string;
  from: string;
  to: string;
}

/** @param baseDir the repository, or a folder of its shape */
export async function checkImports(baseDir = root): Promise<{ files: number; violations: Violation[] }> {
  const rooms = ROOMS.filter((room) => fs.existsSync(path.join(baseDir, room)));
  const options = await extractOptions(path.join(root, '.dependency-cruiser.js'));
  const { output } = await cruise(rooms, { ...options, baseDir });
  const { modules, summary } = output as ICruiseResult;
  return {
    files: modules.filter(({ source }) => rooms.some((room) => source.startsWith(`${room}/`))).length,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

if (import.meta.main) {
  const { files, violations } = await checkImports();
  for (const { rule, from, to } of violations) console.error(`✖ ${rule}: ${from} → ${to}`);
  // A parser that understands nothing finds nothing wrong.
  if (files === 0)
    console.error('✖ no file was read: does dependency-cruiser still have a parser for this TypeScript?');
  process.exitCode = violations.length > 0 || files === 0 ? 1 : 0;
}
