/** The home page's first load: the page, and the modules that it starts. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * In bytes, compressed with Brotli at its best. The build fails if the first load is larger, so it also fails without
 * any of these:
 *
 * - scripts/lean-router.ts saves 3.6 kB
 * - ui/Link.tsx, in place of the router's own Link, saves 1.9 kB
 * - the chunk groups in vite.config.ts save 1.6 kB and four requests
 * - react-query, loaded with the first list, would add 9 kB
 */
export const FIRST_LOAD_BUDGET = 85_000;

/** @throws Error with the size of each file, if the total is over the budget */
export async function checkFirstLoad(dist: string, modules: readonly string[]): Promise<void> {
  const files = ['index.html', ...modules];
  const weights = await Promise.all(
    files.map(async (file) => brotliCompressSync(await fs.readFile(path.join(dist, file))).length),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= FIRST_LOAD_BUDGET) return;
  const list = files.map((file, index) => `${weights[index]} ${file}`).join('\n');
  throw new Error(`The first load weighs ${total} bytes, ${FIRST_LOAD_BUDGET} are allowed:\n${list}`);
}
