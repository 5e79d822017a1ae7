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

/** Tests may reach anywhere, and the entry of `domain` exports everything: neither makes a cycle of folders. */
const NOT_IN_FOLDERS = ['[.]test[.]tsx?$', '^(domain|functions)/test/', '^web/e2e/', '^domain/src/index[.]ts$'];

type Scope = 'module' | 'folder';

/** @param baseDir the repository, or a folder of its shape */
export async function checkImports(baseDir = root): Promise<{ files: number; violations: Violation[] }> {
  const rooms = ROOMS.filter((room) => fs.existsSync(path.join(baseDir, room)));
  const modules = await cruiseRooms({ rooms, baseDir, scope: 'module' });
  const folders = await cruiseRooms({ rooms, baseDir, scope: 'folder', excluded: NOT_IN_FOLDERS });
  return {
    files: modules.modules.filter(({ source }) => rooms.some((room) => source.startsWith(`${room}/`))).length,
    violations: [modules, folders].flatMap(({ summary }) =>
      summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    ),
  };
}

interface Cruise {
  rooms: string[];
  baseDir: string;
  scope: Scope;
  /** Patterns of files to leave out besides those of the configuration. */
  excluded?: string[];
}

/** Checks the rules of one scope. */
async function cruiseRooms({ rooms, baseDir, scope, excluded = [] }: Cruise): Promise<ICruiseResult> {
  const options = await extractOptions(path.join(root, '.dependency-cruiser.js'));
  const { path: built } = options.exclude as { path: string };
  const { output } = await cruise(rooms, {
    ...options,
    exclude: { path: [built, ...excluded] },
    // The types of dependency-cruiser do not know a rule's scope.
    ruleSet: {
      forbidden: options.ruleSet!.forbidden!.filter(
        (rule) => ((rule as { scope?: Scope }).scope ?? 'module') === scope,
      ),
    },
    baseDir,
  });
  return output as ICruiseResult;
}

if (import.meta.main) {
  const { files, violations } = await checkImports();
  for (const { rule, from, to } of violations) console.error(`✖ ${rule}: ${from} → ${to}`);
  // A parser that understands nothing finds nothing wrong.
  if (files === 0)
    console.error('✖ no file was read: does dependency-cruiser still have a parser for this TypeScript?');
  process.exitCode = violations.length > 0 || files === 0 ? 1 : 0;
}
