// Checks every import against the rules of .dependency-cruiser.js.
import fs from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { root } from '../toolchain.mjs';

const FOLDERS = ['domain', 'functions', 'web', 'sandbox', 'scripts', 'test', 'emulator-data'];

export interface Violation {
  rule: string;
  from: string;
  to: string;
}

/** Tests may import anything, and the entry of `domain` exports everything. Neither counts in a cycle of folders. */
const NOT_IN_CYCLES = ['[.]test[.]tsx?$', '^(domain|functions)/test/', '^web/e2e/', '^domain/src/index[.]ts$'];

type Scope = 'module' | 'folder';

/** @param baseDir the repository, or a folder with the same layout */
export async function checkImports(baseDir = root): Promise<{ files: number; violations: Violation[] }> {
  const folders = FOLDERS.filter((folder) => fs.existsSync(path.join(baseDir, folder)));
  const ofModules = await cruiseFolders({ folders, baseDir, scope: 'module' });
  const ofFolders = await cruiseFolders({ folders, baseDir, scope: 'folder', excluded: NOT_IN_CYCLES });
  return {
    files: ofModules.modules.filter(({ source }) => folders.some((folder) => source.startsWith(`${folder}/`))).length,
    violations: [ofModules, ofFolders].flatMap(({ summary }) =>
      summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    ),
  };
}

interface Cruise {
  folders: string[];
  baseDir: string;
  scope: Scope;
  /** Patterns of files to leave out, in addition to those of the configuration. */
  excluded?: string[];
}

/** Checks the rules of one scope. */
async function cruiseFolders({ folders, baseDir, scope, excluded = [] }: Cruise): Promise<ICruiseResult> {
  const options = await extractOptions(path.join(root, '.dependency-cruiser.js'));
  const { path: built } = options.exclude as { path: string };
  const { output } = await cruise(folders, {
    ...options,
    exclude: { path: [built, ...excluded] },
    // dependency-cruiser's types lack the scope of a rule.
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
  // A parser that cannot read the files finds no violations either.
  if (files === 0)
    console.error('✖ no file was read: does dependency-cruiser still have a parser for this TypeScript?');
  process.exitCode = violations.length > 0 || files === 0 ? 1 : 0;
}
